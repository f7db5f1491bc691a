import { Rocket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { gameLevels } from '../../../../shared/features/sales-flow/level/level.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { noNames } from './game-texts.rules.ts'

const { plainColumn, numberColumn } = columnsFor(gameLevels.list)
const kit = formFor(gameLevels.form, 'gameadmin:levels')

/** The ladder. */
export const gameLevelScreens = defineRecord({
  contract: gameLevels,
  list: defineList({
    ...onServer(gameLevels.list),
    i18n: 'gameadmin:levels',
    icon: Rocket,
    columns: [
      plainColumn('name', { priority: 1 }),
      numberColumn('requiredXp', { isAdded: false, priority: 1 }),
      plainColumn('benefits', {
        priority: 3,
        width: '24rem',
        dressed: (value) => value.replaceAll('\n', ' · '),
      }),
    ],
    rowHref: ({ id }) => pathTo('game-level', { id }),
  }),
  kit,
  empty: { ...noNames, requiredXp: Number.NaN, benefits: '', benefitsEn: '', benefitsFi: '' },
  Fields,
  nameOf: ({ name }) => name,
})

function Fields() {
  const { t } = useTranslation('gameadmin')
  return (
    <>
      <kit.TextField name="name" required />
      <kit.TextField name="nameEn" help={t('otherLanguage')} />
      <kit.TextField name="nameFi" help={t('otherLanguage')} />
      <kit.NumberField name="requiredXp" decimals={0} required help={t('levels.xpHelp')} />
      <kit.TextareaField name="benefits" rows={4} help={t('levels.benefitsHelp')} />
      <kit.TextareaField name="benefitsEn" rows={4} help={t('otherLanguage')} />
      <kit.TextareaField name="benefitsFi" rows={4} help={t('otherLanguage')} />
    </>
  )
}
