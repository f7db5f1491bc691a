/** The headers of a file that is saved and never shown by the browser as a page of the product. */
export const fileHeaders = ({ name, mime, bytes }: { name: string; mime: string; bytes: number }) => ({
  'content-type': mime,
  'content-length': String(bytes),
  'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
