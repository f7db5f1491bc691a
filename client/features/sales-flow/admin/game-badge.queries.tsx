import { Medal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { gameBadges } from '../../../../shared/features/sales-flow/badge/badge.list.ts'
import {
  badgeAggregations,
  badgePeriods,
  badgeRepeats,
  badgeScopes,
  badgeShowings,
} from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useText } from '../../../ui/text.ts'
import { badgePicture } from '../../../../shared/features/sales-flow/badge/badge-picture.rules.ts'
import { noDescriptions, noNames } from './game-texts.rules.ts'
import { PictureChoice, usePictureOptions } from './picture-choice.panel.tsx'
import { RuleBuilder } from './rule-builder.panel.tsx'

const { plainColumn, wordColumn, numberColumn } = columnsFor(gameBadges.list)
const kit = formFor(gameBadges.form, 'gameadmin:badges')

/** The badges and their rules. */
export const gameBadgeScreens = defineRecord({
  contract: gameBadges,
  list: defineList({
    ...onServer(gameBadges.list),
    i18n: 'gameadmin:badges',
    icon: Medal,
    controls: {
      period: choices(badgePeriods, 'gameadmin:period'),
      scope: choices(badgeScopes, 'gameadmin:scope'),
    },
    columns: [
      plainColumn('name', { priority: 1 }),
      wordColumn('aggregation', 'gameadmin:aggregation', { priority: 3 }),
      numberColumn('threshold', { isAdded: false, priority: 3 }),
      wordColumn('period', 'gameadmin:period', { priority: 2 }),
      wordColumn('scope', 'gameadmin:scope', { priority: 4 }),
      wordColumn('showing', 'gameadmin:showing', { priority: 4 }),
      numberColumn('xp', { priority: 4 }),
      numberColumn('coins', { priority: 2 }),
      numberColumn('awardCount', { priority: 2 }),
      wordColumn('picture', 'gameadmin:pictures', { priority: 5 }),
      plainColumn('description', { priority: 5, width: '20rem', beside: false }),
    ],
    rowHref: ({ id }) => pathTo('game-badge', { id }),
  }),
  kit,
  empty: {
    ...noNames,
    ...noDescriptions,
    picture: 'auto',
    showing: 'shown',
    tree: { join: 'all', parts: [] },
    aggregation: 'count',
    period: 'week',
    scope: 'user',
    threshold: Number.NaN,
    repeat: 'once',
    xp: 0,
    coins: 0,
  },
  logged: {
    picture: 'gameadmin:pictures',
    showing: 'gameadmin:showing',
    aggregation: 'gameadmin:aggregation',
    period: 'gameadmin:period',
    scope: 'gameadmin:scope',
    repeat: 'gameadmin:repeat',
  },
  Fields,
  nameOf: ({ name }) => name,
})

function Fields() {
  const { t } = useTranslation('gameadmin')
  const text = useText()
  const options = (words: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`gameadmin:${words}.${value}`) }))
  const unit = kit.useAnswer('aggregation')
  const [picture, scope, period] = [kit.useAnswer('picture'), kit.useAnswer('scope'), kit.useAnswer('period')]
  const threshold = kit.useAnswer('threshold')
  const pictures = usePictureOptions()
  return (
    <>
      <kit.TextField name="name" required />
      <kit.TextField name="nameEn" help={t('otherLanguage')} />
      <kit.TextField name="nameFi" help={t('otherLanguage')} />
      <kit.TextareaField name="description" rows={2} />
      <kit.TextareaField name="descriptionEn" rows={2} help={t('otherLanguage')} />
      <kit.TextareaField name="descriptionFi" rows={2} help={t('otherLanguage')} />
      <PictureChoice picture={badgePicture({ picture, aggregation: unit, scope, threshold })} period={period}>
        <kit.SelectField name="picture" required options={pictures} />
      </PictureChoice>
      <RuleBuilder name="tree" label={t('badges.fields.tree')} />
      <kit.SelectField name="aggregation" required options={options('aggregation', badgeAggregations)} />
      <kit.NumberField name="threshold" decimals={0} required help={t(`thresholdHelp.${unit}`)} />
      <kit.SelectField name="period" required options={options('period', badgePeriods)} />
      <kit.SelectField name="scope" required options={options('scope', badgeScopes)} />
      <kit.SelectField
        name="repeat"
        required
        options={badgeRepeats.map((value) => ({ value, label: t(`repeat.${value}`) }))}
      />
      <kit.SelectField name="showing" required options={options('showing', badgeShowings)} />
      <kit.NumberField name="xp" decimals={0} required />
      <kit.NumberField name="coins" decimals={0} required />
    </>
  )
}
