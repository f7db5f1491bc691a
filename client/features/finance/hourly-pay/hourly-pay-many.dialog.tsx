import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { HourlyPayRow } from '../../../../shared/features/finance/hourly-pay/hourly-pay.list.ts'
import { manyFailure } from '../../../../shared/features/finance/hourly-pay/hourly-pay.rules.ts'
import { hourlyPayFormSchema } from '../../../../shared/features/finance/hourly-pay/hourly-pay.schema.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import { ok } from '../../../../shared/kernel/result.ts'
import { bulkPreview, type BulkWork } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { useRecordCalls } from '../../../desk/record/use-record-calls.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { newId } from '../../../sync/new-id.ts'
import { hourlyPayScreens } from './hourly-pay.queries.tsx'

const { useDraftForm, Form, MoneyField, DateField } = formFor(
  z.pick(hourlyPayFormSchema, { hourlyPayOre: true, fromDay: true }),
  'profit:hourly',
)

/** Gives the people of the chosen rows a new hourly pay from a day on. What holds until then stays; undo takes the new one back. */
export function HourlyPayManyDialog({ rows, onClose }: BulkProps<HourlyPayRow>) {
  const { t } = useTranslation('profit')
  const formId = useId()
  const form = useDraftForm({ hourlyPayOre: Number.NaN, fromDay: '' })
  const { create, archive } = useRecordCalls(hourlyPayScreens)
  // One id for each row: sent again after a lost answer, it is the same hourly pay.
  const [ids] = useState(() => new Map(rows.map(({ id }) => [id, newId()])))
  const first = rows.find(({ state }) => state === 'active')
  const work: BulkWork<HourlyPayRow, HourlyPayRow> = {
    atOnce: 1,
    act: async (slice) =>
      ok(
        await Promise.all(
          slice.map(async ({ id, sellerId, zone }) => {
            const made = await create(ids.get(id) ?? newId(), { sellerId, zone, ...form.getValues() })
            return made.ok ? ok(made.value.row) : made
          }),
        ),
      ),
    undo: async (acted) => ok(await Promise.all(acted.map(({ after }) => archive(after)))),
  }
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('hourly.many.title')}
      preview={bulkPreview(rows, manyFailure(rows))}
      nameOf={({ sellerName }) => sellerName || t('hourly.everybody')}
      actLabel={(count) => t('hourly.many.act', { count })}
      work={work}
      formId={formId}
    >
      {(begin) => (
        <Form id={formId} form={form} onSubmit={() => begin()}>
          <MoneyField name="hourlyPayOre" currency={currencyIn(first?.zone ?? 'Europe/Stockholm')} required />
          <DateField name="fromDay" required help={t('hourly.fromHelp')} />
        </Form>
      )}
    </BulkDialog>
  )
}
