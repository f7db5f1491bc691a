/** The headers of a file that the browser never shows as a page of the product. */
export const harmlessFile = (mime: string) => ({
  'content-type': mime,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})

/** The headers of such a file that is saved under a name of any letters. */
export const fileHeaders = ({ name, mime, bytes }: { name: string; mime: string; bytes: number }) => ({
  ...harmlessFile(mime),
  'content-length': String(bytes),
  'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
})

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
