import { endingOf, staffFileTypes } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import type { ForeignFile, Refusal } from '../../../platform/foreign/foreign-file.ts'
import type { ForeignFiles } from '../../../platform/foreign/foreign-files.ts'

/** What a file is by its bytes and the copy to store, or why it is not taken. */
export type CheckedContent = { readonly mime: string; readonly content: Uint8Array } | { readonly code: RefusalCode }

type RefusalCode = 'staff-file.unknown-type' | 'staff-file.empty' | (typeof refusals)[Refusal]

const textEndings: readonly string[] = ['txt', 'csv']

/** Compares a file's name with its bytes: a name can be anything. */
export async function checkedContent(files: ForeignFiles, name: string, bytes: Uint8Array): Promise<CheckedContent> {
  const ending = endingOf(name)
  if (ending === null) return { code: 'staff-file.unknown-type' }
  if (bytes.length === 0) return { code: 'staff-file.empty' }
  const found: ForeignFile = await files.read(bytes)
  if ('refused' in found) return { code: refusals[found.refused] }
  const promised = staffFileTypes[ending]
  const isPromised = found.mime === (textEndings.includes(ending) ? 'text/plain' : promised)
  return isPromised ? { mime: promised, content: found.content ?? bytes } : { code: refusals.unknown }
}

const refusals = {
  unknown: 'staff-file.not-what-it-says',
  active: 'staff-file.active-content',
  unreadable: 'staff-file.unreadable',
} as const satisfies Record<Refusal, string>
