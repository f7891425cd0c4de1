HTTP/1.1 200 OK
Content-Length: 141902
cache-control: no-cache
content-security-policy: default-src 'none'; script-src 'self' 'sha256-cD2ANOcjjaELjT4KYAFGZ2+xUgDP4/ZGLOjSy3nKIZ0=' 'sha256-n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI=' 'sha256-e0a9yK5vjTTVdTpuYS+g1A072fvdrHjukUVQSNmejKU=' 'sha256-Si6wFToG889CDQoWG62vPWnwlJTkYaNvHR9CcD+p70s=' 'sha256-km6f/iULgTTyyIRKbk20NE2Hy6ONfavQwCiIlrIlnLo=' 'sha256-RBZNiG3Ztb26Xi/69+VRecU4BPhrfxcvspLXMRrrCNE='; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
content-type: text/html; charset=utf-8
X-Content-Type-Options: nosniff
X-Frame-Options: DENY
Referrer-Policy: strict-origin-when-cross-origin
Cross-Origin-Opener-Policy: same-origin
Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
ETag: "WXloDr2xlIshvnBC4eQsjP-identity"
Vary: Accept-Encoding
Date: Tue, 17 Nov 2026 15:41:22 GMT
Connection: keep-alive
Keep-Alive: timeout=10

