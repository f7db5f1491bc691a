import { useTranslation } from 'react-i18next'
import type { RecordRow } from '../../../shared/resource/record.ts'
import { useText } from '../../ui/text.ts'
import type { RecordScreens } from './record.ts'

/** What the rows of a record are called, in the user's language. */
export function useRecordName<R extends RecordRow, Values extends object>({
  nameOf,
}: RecordScreens<R, Values>): (row: R) => string {
  const { i18n } = useTranslation()
  const text = useText()
  return (row) => nameOf(row, text, i18n.language)
}
