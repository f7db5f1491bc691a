import { fileTypeFromBuffer } from 'file-type'
import { endingOf, staffFileTypes } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'

/** What a file is by its bytes, or why it is not taken. */
export type CheckedContent =
  | { readonly mime: string }
  | { readonly code: 'staff-file.unknown-type' | 'staff-file.empty' | 'staff-file.not-what-it-says' }

const textEndings: readonly string[] = ['txt', 'csv']

/** Compares a file's name with its bytes: a name can say anything. */
export async function checkedContent(name: string, bytes: Uint8Array): Promise<CheckedContent> {
  const ending = endingOf(name)
  if (ending === null) return { code: 'staff-file.unknown-type' }
  if (bytes.length === 0) return { code: 'staff-file.empty' }
  const promised = staffFileTypes[ending]
  const found = await fileTypeFromBuffer(bytes)
  const isPromised = textEndings.includes(ending) ? !found && isPlainText(bytes) : found?.mime === promised
  return isPromised ? { mime: promised } : { code: 'staff-file.not-what-it-says' }
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
