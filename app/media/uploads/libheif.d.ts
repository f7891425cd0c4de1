declare module 'libheif-js/wasm-bundle.js' {
  type HeicImage = {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Calls `done` with null if the picture cannot be decoded. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void;
  };
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeicImage[] } };
  export default libheif;
}
