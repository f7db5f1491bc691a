import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { gameRules } from '../../../../shared/features/sales-flow/rule/game-rule.list.ts'
import { gameEvents } from '../../../../shared/features/sales-flow/rule/game-rule.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatDate } from '../../../ui/format.ts'

const { wordColumn, numberColumn, dayColumn } = columnsFor(gameRules.list)
const kit = formFor(gameRules.form, 'gameadmin:rules')

/** The points and coins for a sale, by the day each rule begins. */
export const gameRuleScreens = defineRecord({
  contract: gameRules,
  list: defineList({
    ...onServer(gameRules.list),
    i18n: 'gameadmin:rules',
    icon: ScrollText,
    controls: { event: choices(gameEvents, 'gameadmin:event') },
    columns: [
      wordColumn('event', 'gameadmin:event', { priority: 1 }),
      numberColumn('xp', { priority: 1 }),
      numberColumn('coins', { priority: 2 }),
      dayColumn('fromDay', { priority: 2 }),
    ],
    rowHref: ({ id }) => pathTo('game-rule', { id }),
  }),
  kit,
  empty: { event: 'sale', xp: Number.NaN, coins: Number.NaN, fromDay: '' },
  logged: { event: 'gameadmin:event' },
  Fields,
  nameOf: ({ event, fromDay }, text, language) =>
    `${text(`gameadmin:event.${event}`)}, ${formatDate(fromDay, language)}`,
})

function Fields() {
  const { t } = useTranslation('gameadmin')
  return (
    <>
      <kit.SelectField
        name="event"
        required
        options={gameEvents.map((value) => ({ value, label: t(`event.${value}`) }))}
      />
      <kit.NumberField name="xp" decimals={0} required />
      <kit.NumberField name="coins" decimals={0} required />
      <kit.DateField name="fromDay" required help={t('rules.fromHelp')} />
    </>
  )
}
