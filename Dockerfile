# Described in docs/hosting/server-with-containers.md.

FROM debian:bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm
WORKDIR /srv/penseel
# Debian's npm does not install the native parts of the build tools, and its Node is too old.
COPY scripts/node scripts/node
RUN npm install --global npm@10.8.2 && npm ci --prefix scripts/node \
  && ln -s /srv/penseel/scripts/node/node_modules/node-linux-*/bin/node /usr/local/bin/node
COPY . .
RUN node scripts/run.mjs scripts/build.ts
# The server does not need the build tools.
RUN cp -L /usr/local/bin/node /node \
  && rm -rf node_modules/.cache \
  && npm uninstall --no-save --omit=dev --legacy-peer-deps \
    @react-router/dev @tailwindcss/vite tailwindcss vite pdfjs-dist \
  && rm -rf scripts/node/node_modules

FROM debian:bookworm-slim
COPY --from=build /node /usr/local/bin/node
COPY --from=build /srv/penseel /srv/penseel
# A new volume gets the mode of this folder, so that any user can run the site.
RUN install -d -m 1777 /data
WORKDIR /srv/penseel
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/penseel \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536
VOLUME /data
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=40", "--max-semi-space-size=2", "server/main.ts"]
