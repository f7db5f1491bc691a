import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FileNotes, SetAside } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { columnLetters } from '../../../../shared/resource/file-column.ts'
import { formatMoney } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'

/** What was noticed while a file was read: lines that are no orders, and columns that share a heading. */
export function FileNotesPanel({ notes, currency }: { notes: FileNotes; currency: Currency }) {
  const { t } = useTranslation('controlling')
  const { setAside, setAsideCount, doubled } = notes
  const left = setAsideCount - setAside.length
  return (
    <>
      {doubled.map(({ field, heading, places: [first = 0, ...others] }) => (
        <Notice key={field} tone="warning">
          {t('notes.doubled', {
            field: t(`field.${field}`),
            heading,
            first: columnLetters(first),
            others: others.map(columnLetters).join(', '),
          })}
        </Notice>
      ))}
      {setAside.length === 0 ? null : (
        <Notice tone={setAside.every(agrees) ? 'info' : 'warning'}>
          {t('notes.setAside', { count: setAsideCount })}
          <chakra.ul margin="0" paddingInlineStart="4">
            {setAside.map((one) => (
              <li key={one.line}>
                <SetAsideLine one={one} currency={currency} />
              </li>
            ))}
            {left === 0 ? null : <li>{t('notes.more', { count: left })}</li>}
          </chakra.ul>
        </Notice>
      )}
    </>
  )
}

const agrees = ({ amountOre, sumOre }: SetAside): boolean => amountOre === sumOre

/** The line as it stands in the file, and whether it is the sum of the rows that it belongs to. */
function SetAsideLine({ one, currency }: { one: SetAside; currency: Currency }) {
  const { t, i18n } = useTranslation('controlling')
  const moneyText = (ore: number) => formatMoney(ore, currency, i18n.language)
  const { line, text, amountOre, sumOre } = one
  const named = t('notes.line', { line, text })
  if (amountOre === null || sumOre === null) return <>{named}</>
  const sum = agrees(one)
    ? t('notes.agrees')
    : t('notes.differs', {
        difference: moneyText(Math.abs(amountOre - sumOre)),
        sum: moneyText(sumOre),
      })
  return (
    <>
      {named} {sum}
    </>
  )
}
