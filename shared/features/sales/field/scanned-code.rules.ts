import { cleanCode } from '../../../kernel/one-line.ts'
import { facilityIdIn } from '../sale/attribute.rules.ts'

/** Longest order number, and longest text of a product's own question. */
const LONGEST = 60

/**
 * Reads the answer to a question of a sale from the text of a printed code. A facility id may have digits around it, such as
 * GS1's application identifier (8018).
 * @param kind The kind of the question; `code` for an order number or a device number
 * @returns Null where the code contains no such answer: another code of the same label, or an address on the web
 */
export function scannedAnswer(kind: 'facility_id' | 'code', text: string): string | null {
  if (kind === 'facility_id') return facilityIdIn(text)
  const code = cleanCode(text).trim()
  return code === '' || code.length > LONGEST || /^[a-z][\w+.-]*:\/\//iu.test(code) ? null : code
}
