import { unzipSync } from 'fflate'
import type { Refusal } from './foreign-file.ts'

/** The parts that say what all other parts are, and to what they lead. */
const DIRECTORY = /(?:^\[Content_Types\]\.xml|\.rels)$/iu
/** More than the directories of the largest handbook hold. */
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
/**
 * Macros of both kinds, controls and packed programs. Readers find them by relationship and type, whatever their names
 * are.
 */
const ACTIVE = /vbaProject|macroEnabled|macrosheet|activeX|oleObject|attachedToolbars|customUI/iu
/** A template or a part from elsewhere is fetched, with its macros, when the file is opened. */
const FETCHED = /attachedTemplate|\/(?:frame|subDocument|externalLinkPath)"/iu
const ACTIVE_NAME = /vba(?:Project|Data)|macrosheets\/|activeX\/|embeddings\/[^/]*\.bin$/iu

/** Why a file of Word, Excel or PowerPoint is not taken; null: it is. */
export function officeRefusal(bytes: Uint8Array): Refusal | null {
  const names: string[] = []
  let left = MAX_DIRECTORY_BYTES
  try {
    const directories = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        if (!DIRECTORY.test(name)) return false
        left -= originalSize
        if (left < 0) throw new RangeError('directories too large')
        return true
      },
    })
    // Word also reads UTF-16, which would hide the words.
    const texts = Object.values(directories).map((one) => Buffer.from(one).toString('latin1').replaceAll('\0', ''))
    const isActive =
      names.some((name) => ACTIVE_NAME.test(name)) || texts.some((text) => ACTIVE.test(text) || isFetching(text))
    return isActive ? 'active' : null
  } catch {
    return 'unreadable'
  }
}

/** Tag by tag: an expression over all of them begins anew at each one that does not end. */
const isFetching = (text: string): boolean =>
  text
    .split(/<Relationship\b/iu)
    .slice(1)
    .map((rest) => rest.split('>', 1)[0] ?? '')
    .some((tag) => FETCHED.test(tag) && /External/iu.test(tag))
