import { Languages } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getWordTargets } from '../../../../shared/features/assistant/company-word/company-word.api.ts'
import {
  companyWords,
  type CompanyWordRow,
} from '../../../../shared/features/assistant/company-word/company-word.list.ts'
import {
  isThingMeaning,
  wordMeanings,
  type CompanyWord,
  type WordMeaning,
} from '../../../../shared/features/assistant/company-word/company-word.schema.ts'
import {
  filterDimensions,
  metricNames,
  partDimensions,
  timeDimensions,
  type FilterDimension,
} from '../../../../shared/features/assistant/metric/metric.schema.ts'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useField } from '../../../ui/form/form-context.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, wordColumn } = columnsFor(companyWords.list)
const splits = [...partDimensions, ...timeDimensions] as const

export const companyWordKit = formFor(companyWords.form, 'assistant:companyWords')

export const emptyWord: CompanyWord = { name: '', meaning: 'metric', target: '' }

/** The company's own words. A file has figures and splits by the names that an import reads. */
export const companyWordScreens = defineRecord({
  contract: companyWords,
  list: defineList({
    ...onServer(companyWords.list),
    i18n: 'assistant:companyWords',
    icon: Languages,
    controls: { meaning: choices(wordMeanings, 'assistant:companyWords.meanings') },
    columns: [
      plainColumn('name', { priority: 1 }),
      wordColumn('meaning', 'assistant:companyWords.meanings', { priority: 2 }),
      plainColumn('targetName', {
        priority: 2,
        cell: ({ row }) => <Target row={row} />,
        exported: { words: 'assistant:dimensions' },
      }),
    ],
    rowHref: ({ id }) => pathTo('company-word', { id }),
  }),
  kit: companyWordKit,
  empty: emptyWord,
  shown: { target: ({ targetName }) => (targetName === '' ? null : targetName) },
  logged: {
    meaning: 'assistant:companyWords.meanings',
    metric: 'metrics:of',
    split: 'assistant:dimensions',
  },
  Fields: CompanyWordFields,
  nameOf: ({ name }) => name,
})

function Target({ row: { meaning, target, targetName } }: { row: CompanyWordRow }) {
  const { t } = useTranslation()
  const metric = metricNames.find((name) => name === target)
  const split = splits.find((by) => by === target)
  if (meaning === 'metric' && metric !== undefined) return t(`metrics:of.${metric}.name`)
  if (meaning === 'split' && split !== undefined) return t(`assistant:dimensions.${split}`)
  if (meaning === 'filler') return ''
  return targetName === '' ? t('assistant:companyWords.gone') : targetName
}

/** The fields of a word. The meaning decides which field asks for the target. */
export function CompanyWordFields() {
  const { t } = useTranslation()
  const meaning = companyWordKit.useAnswer('meaning')
  useFittingTarget(meaning)
  return (
    <>
      <companyWordKit.TextField name="name" required help={t('assistant:companyWords.nameHelp')} />
      <companyWordKit.SelectField
        name="meaning"
        required
        options={wordMeanings.map((value) => ({ value, label: t(`assistant:companyWords.meanings.${value}`) }))}
      />
      <TargetField key={meaning} meaning={meaning} />
    </>
  )
}

function TargetField({ meaning }: { meaning: WordMeaning }) {
  const { t } = useTranslation()
  const emptyLabel = t('assistant:companyWords.choose')
  if (meaning === 'filler') return null
  if (isThingMeaning(meaning))
    return <LookupField name="target" among={thingsOf[meaning]} required emptyLabel={emptyLabel} mustChoose />
  return (
    <companyWordKit.SelectField
      name="target"
      required
      emptyLabel={emptyLabel}
      options={
        meaning === 'metric'
          ? metricNames.map((value) => ({ value, label: t(`metrics:of.${value}.name`) }))
          : splits.map((value) => ({ value, label: t(`assistant:dimensions.${value}`) }))
      }
    />
  )
}

/** What a word stood for is left behind when another kind of meaning is chosen. */
function useFittingTarget(meaning: WordMeaning): void {
  const { form } = useField('target')
  useEffect(
    function leaveOther() {
      const target = String(form.getValues('target') ?? '')
      if (target !== '' && !isFitting(meaning, target)) form.setValue('target', '')
    },
    [form, meaning],
  )
}

function isFitting(meaning: WordMeaning, target: string): boolean {
  const isMetric = metricNames.some((name) => name === target)
  const isSplit = splits.some((by) => by === target)
  if (meaning === 'metric') return isMetric
  if (meaning === 'split') return isSplit
  return meaning !== 'filler' && !isMetric && !isSplit
}

const thingsOf = Object.fromEntries(
  filterDimensions.map((kind) => [kind, { useFound: (search: string) => useThings(kind, search) }]),
) as unknown as Readonly<Record<FilterDimension, { useFound: (search: string) => ReturnType<typeof useThings> }>>

function useThings(kind: FilterDimension, search: string) {
  const { value } = useEndpoint(getWordTargets, { input: { kind, search } })
  const options = (value?.targets ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { options, hasMore: value?.hasMore ?? false }
}
