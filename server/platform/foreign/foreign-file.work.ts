// Runs in a process of its own, see foreign-work.ts.
import { fileTypeFromBuffer } from 'file-type'
import type { ForeignFile } from './foreign-file.ts'
import { officeRefusal } from './office-content.ts'
import { pdfRefusal } from './pdf-content.ts'
import { encodedAgain } from './picture.ts'

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const OFFICE = /^application\/vnd\.(?:openxmlformats-officedocument|ms-(?:word|excel|powerpoint))\./

/** Reads one file; the process of {@link ForeignFiles} calls it. */
export async function work(bytes: Uint8Array): Promise<ForeignFile> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (mime === undefined) return isPlainText(bytes) ? { mime: 'text/plain', content: null } : { refused: 'unknown' }
  if (PICTURES.has(mime)) return encodedAgain(bytes, mime)
  const refused = await refusalOf(bytes, mime)
  return refused === null ? { mime, content: null } : { refused }
}

async function refusalOf(bytes: Uint8Array, mime: string) {
  if (mime === 'application/pdf') return pdfRefusal(bytes)
  return OFFICE.test(mime) ? officeRefusal(bytes) : null
}

/** Words and figures, no control signs and no page that a browser would run. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000E-\u001F]/u.test(text) && !/<\s*(?:!doctype|html|script|svg|iframe)/iu.test(text)
  } catch {
    return false
  }
}
