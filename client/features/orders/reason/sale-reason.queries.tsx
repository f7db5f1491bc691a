import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  reasonKinds,
  reasonMeanings,
  saleReasons,
  type ReasonKind,
  type SaleReasonRow,
} from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { MeaningText, meaningWords, reasonNameIn } from './reason-text.panel.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useText } from '../../../ui/text.ts'

const { plainColumn, wordColumn } = columnsFor(saleReasons.list)
const kit = formFor(saleReasons.form, 'reasons:list')

export const saleReasonScreens = defineRecord({
  contract: saleReasons,
  list: defineList({
    ...onServer(saleReasons.list),
    i18n: 'reasons:list',
    icon: ListChecks,
    controls: { kind: choices(reasonKinds, 'reasons:kinds') },
    columns: [
      // By its name in the reader's own language; the others are for whoever writes them.
      { id: 'name', priority: 1, width: '20rem', cell: ReasonName, exported: 'nothing' },
      plainColumn('sv', { priority: 5, width: '14rem', beside: false }),
      plainColumn('en', { priority: 5, width: '14rem', beside: false }),
      plainColumn('fi', { priority: 5, width: '14rem', beside: false }),
      wordColumn('kind', 'reasons:kinds', { priority: 1 }),
      plainColumn('meaning', {
        priority: 3,
        cell: ({ row }) => <MeaningText kind={row.kind} meaning={row.meaning} />,
        exported: { words: reasonKinds.map(meaningWords) },
      }),
      plainColumn('code', { priority: 5 }),
    ],
    rowHref: ({ id }) => pathTo('sale-reason', { id }),
  }),
  kit,
  empty: { kind: 'deviation' as const, meaning: '', code: '', sv: '', en: '', fi: '' },
  Fields: ReasonFields,
  nameOf: (row, _, language) => reasonNameIn(language, row),
  logged: { kind: 'reasons:kinds' },
})

function ReasonName({ row }: { row: SaleReasonRow }) {
  const { i18n } = useTranslation()
  return reasonNameIn(i18n.language, row)
}

function ReasonFields() {
  const { t } = useTranslation('reasons')
  const text = useText()
  const chosen = kit.useAnswer('kind')
  const kind: ReasonKind = reasonKinds.find((one) => one === chosen) ?? 'deviation'
  return (
    <>
      <kit.SelectField
        name="kind"
        required
        help={t('fixedHelp')}
        options={reasonKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <kit.SelectField
        name="meaning"
        required
        emptyLabel={t('choose')}
        help={t('meaningHelp')}
        options={reasonMeanings[kind].map((value) => ({ value, label: text(`${meaningWords(kind)}.${value}`) }))}
      />
      <kit.TextField name="code" required help={t('codeHelp')} autoComplete="off" />
      <kit.TextField name="sv" required />
      <kit.TextField name="en" required />
      <kit.TextField name="fi" required />
    </>
  )
}
