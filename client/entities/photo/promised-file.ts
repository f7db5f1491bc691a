type Beginning = readonly (number | null)[]

const signs = (text: string): Beginning => Array.from(text, (sign) => (sign === '.' ? null : sign.charCodeAt(0)))

/** How the files begin that the server takes; null: any byte. */
const beginnings: Readonly<Record<string, Beginning>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, ...signs('PNG')],
  'image/webp': signs('RIFF....WEBP'),
  'application/pdf': signs('%PDF'),
}

/**
 * Whether a file is what its name made the browser think. The server compares the bytes too, but hears of a file only after
 * the act that names it.
 */
export async function isAsPromised(file: Blob): Promise<boolean> {
  const beginning = beginnings[file.type]
  if (beginning === undefined) return false
  const bytes = new Uint8Array(await file.slice(0, beginning.length).arrayBuffer())
  return beginning.every((byte, at) => byte === null || byte === bytes[at])
}
