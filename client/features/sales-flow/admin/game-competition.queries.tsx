import { Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { gameCompetitions } from '../../../../shared/features/sales-flow/competition/competition.list.ts'
import {
  competitionKinds,
  competitionStages,
} from '../../../../shared/features/sales-flow/competition/competition.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Notice } from '../../../ui/states.tsx'
import { noDescriptions, noNames } from './game-texts.rules.ts'
import { useGameChoices } from './game-choices.queries.ts'

const { plainColumn, wordColumn, dayColumn, numberColumn } = columnsFor(gameCompetitions.list)
const kit = formFor(gameCompetitions.form, 'gameadmin:competitions')

/** The competitions, drafts included. */
export const gameCompetitionScreens = defineRecord({
  contract: gameCompetitions,
  list: defineList({
    ...onServer(gameCompetitions.list),
    i18n: 'gameadmin:competitions',
    icon: Swords,
    controls: {
      kind: choices(competitionKinds, 'gameadmin:kind'),
      stage: choices(competitionStages, 'gameadmin:stage'),
    },
    columns: [
      plainColumn('name', { priority: 1 }),
      wordColumn('kind', 'gameadmin:kind', { priority: 2 }),
      wordColumn('phase', 'gameadmin:phase', { priority: 1 }),
      dayColumn('firstDay', { priority: 3 }),
      dayColumn('lastDay', { priority: 2 }),
      plainColumn('regionName', { priority: 4 }),
      numberColumn('prizeFirst', { priority: 4 }),
      numberColumn('prizeSecond', { priority: 5 }),
      numberColumn('prizeThird', { priority: 5 }),
    ],
    rowHref: ({ id }) => pathTo('game-competition', { id }),
  }),
  kit,
  empty: {
    ...noNames,
    ...noDescriptions,
    kind: 'most',
    stage: 'draft',
    regionId: null,
    firstDay: '',
    lastDay: '',
    firstId: null,
    secondId: null,
    prizeFirst: 0,
    prizeSecond: 0,
    prizeThird: 0,
  },
  shown: {
    regionId: ({ regionName }) => regionName,
    firstId: ({ firstName }) => firstName,
    secondId: ({ secondName }) => secondName,
  },
  logged: { kind: 'gameadmin:kind', stage: 'gameadmin:stage' },
  Fields,
  nameOf: ({ name }) => name,
})

function Fields() {
  const { t } = useTranslation(['gameadmin', 'game'])
  const kind = kit.useAnswer('kind')
  const found = useGameChoices()
  const regions = (found?.regions ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const people = (found?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <kit.SelectField
        name="kind"
        required
        options={competitionKinds.map((value) => ({ value, label: t(`gameadmin:kind.${value}`) }))}
      />
      <Notice tone="info">{t(`game:competitions.rules.${kind}`)}</Notice>
      <kit.TextField name="name" required />
      <kit.TextField name="nameEn" help={t('gameadmin:otherLanguage')} />
      <kit.TextField name="nameFi" help={t('gameadmin:otherLanguage')} />
      <kit.TextareaField name="description" rows={2} />
      <kit.TextareaField name="descriptionEn" rows={2} help={t('gameadmin:otherLanguage')} />
      <kit.TextareaField name="descriptionFi" rows={2} help={t('gameadmin:otherLanguage')} />
      <kit.DateField name="firstDay" required />
      <kit.DateField name="lastDay" required />
      {kind === 'duel' ? (
        <>
          <kit.SelectField
            key={`first ${people.length}`}
            name="firstId"
            required
            nullable
            emptyLabel={t('gameadmin:choose')}
            options={people}
          />
          <kit.SelectField
            key={`second ${people.length}`}
            name="secondId"
            required
            nullable
            emptyLabel={t('gameadmin:choose')}
            options={people}
          />
        </>
      ) : (
        <kit.SelectField
          key={`region ${regions.length}`}
          name="regionId"
          nullable
          emptyLabel={t('gameadmin:competitions.everybody')}
          options={regions}
        />
      )}
      <kit.NumberField name="prizeFirst" decimals={0} required help={t('gameadmin:competitions.prizeHelp')} />
      <kit.NumberField name="prizeSecond" decimals={0} required />
      <kit.NumberField name="prizeThird" decimals={0} required />
      <kit.SelectField
        name="stage"
        required
        help={t('gameadmin:competitions.stageHelp')}
        options={competitionStages.map((value) => ({ value, label: t(`gameadmin:stage.${value}`) }))}
      />
    </>
  )
}
