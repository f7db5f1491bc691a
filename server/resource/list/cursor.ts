import * as z from 'zod'
import { questionText, type ListQuestion } from '../../../shared/resource/list-query.ts'
import type { Secrets } from '../../platform/secrets.ts'

const PURPOSE = 'list-cursor'

/** A place between two rows: what the row beside it is ordered by, and its id. */
export interface Place {
  readonly value: string | number | null
  /** The tie-breaker between rows with the same value. */
  readonly tie: string | number
  readonly id: string
}

const valueSchema = z.union([z.string(), z.number()])
const placeSchema = z.tuple([z.union([valueSchema, z.null()]), valueSchema, z.string()])

/** Writes a place so that only this server could have, and only for the list and question it was met in. */
export function writeCursor(secrets: Secrets, asked: { list: string; question: ListQuestion }, place: Place): string {
  const text = Buffer.from(JSON.stringify([place.value, place.tie, place.id])).toString('base64url')
  return `${text}.${secrets.sign(PURPOSE, signedText(asked, text))}`
}

/** Null where it was not written here, or for something else. */
export function readCursor(
  secrets: Secrets,
  asked: { list: string; question: ListQuestion },
  cursor: string,
): Place | null {
  const [text = '', signature = ''] = cursor.split('.')
  if (!secrets.verify(PURPOSE, signedText(asked, text), signature)) return null
  const parsed = placeSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success) return null
  const [value, tie, id] = parsed.data
  return { value, tie, id }
}

const signedText = ({ list, question }: { list: string; question: ListQuestion }, text: string): string =>
  JSON.stringify([list, questionText(question), text])
