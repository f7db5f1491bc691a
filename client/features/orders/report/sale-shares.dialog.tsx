import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import { postSaleShares, type SharedSale } from '../../../../shared/features/payout/split/sale-credit.api.ts'
import { SHARERS } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { snackbar } from '../../../ui/snackbar.tsx'

const schema = z.strictObject({
  shares: z.array(
    z.strictObject({
      sellerId: z.string().check(z.minLength(1, 'sale-credit.person-required')),
      percent: z
        .number('sale-credit.not-positive')
        .check(z.gt(0, 'sale-credit.not-positive'), z.maximum(100, 'sale-credit.sum')),
    }),
  ),
  reason: z.string().check(freeText(), z.minLength(1, 'commission.reason-required'), z.maxLength(500)),
})
const kit = formFor(schema, 'ledger:shares')

interface Props {
  sale: Sale
  shared: SharedSale
  onClose: () => void
}

/** Says who shares a sale, and how much of it each has. */
export function SaleSharesDialog({ sale, shared, onClose }: Props) {
  const { t } = useTranslation('ledger')
  const listChanged = useListChanged()
  return (
    <DialogForm
      title={t('shares.dialog')}
      kit={kit}
      start={{ shares: partsAtFirst(shared), reason: '' }}
      draft={{ kind: 'sale-shares', id: sale.id }}
      saveLabel={t('shares.save')}
      save={async ({ shares, reason }) => {
        const parts = shares.map(({ sellerId, percent }) => ({ sellerId, basisPoints: Math.round(percent * 100) }))
        const answer = await inWords(
          callEndpoint(postSaleShares, { input: { saleId: sale.id, shares: parts, reason } }),
        )
        if (answer.ok) {
          listChanged(saleReportList.name)
          snackbar.open({ text: t('shares.saved') })
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Parts shared={shared} />
          {shared.unpaidLines > 0 ? (
            <chakra.p color="fg.muted" fontSize="sm">
              {t('shares.reckonedAgain', { count: shared.unpaidLines })}
            </chakra.p>
          ) : null}
          <kit.TextareaField name="reason" required rows={2} />
        </>
      )}
    </DialogForm>
  )
}

function Parts({ shared }: { shared: SharedSale }) {
  const { t, i18n } = useTranslation('ledger')
  const settle = kit.useSettle()
  const shares = kit.useAnswer('shares')
  const sum = shares.reduce((total, { percent }) => total + Math.round((percent || 0) * 100), 0) / 100
  const known = shared.shares.map(({ sellerId, sellerName }) => ({ id: sellerId, name: sellerName }))
  const people = [...known, ...shared.candidates.filter(({ id }) => !known.some((one) => one.id === id))]
  const options = people
    .filter(({ id }) => id !== shared.owner.sellerId)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <chakra.fieldset display="grid" gap="3" border="0" margin="0" padding="0" minWidth="0">
      <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="1.5" padding="0">
        {t('shares.fields.shares')}
      </chakra.legend>
      {shares.map((_part, at) => (
        // The first part is the seller's own; the others have no name while they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.div key={at} display="grid" gridTemplateColumns="minmax(0, 1fr) 7rem 2.5rem" gap="3" alignItems="end">
          {at === 0 ? (
            <Owner name={shared.owner.sellerName} />
          ) : (
            <kit.SelectField
              name={`shares.${at}.sellerId`}
              label={t('shares.person')}
              required
              options={[{ value: '', label: t('shares.choose') }, ...options]}
            />
          )}
          <kit.NumberField name={`shares.${at}.percent`} label={t('shares.part')} unit="%" decimals={2} required />
          {at === 0 ? (
            <span />
          ) : (
            <IconButton
              label={t('shares.remove', { number: at + 1 })}
              onClick={() => settle((draft) => ({ shares: draft.shares.filter((_one, other) => other !== at) }))}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        </chakra.div>
      ))}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <Button
          size="sm"
          disabled={shares.length >= SHARERS}
          onClick={() =>
            settle((draft) => ({ shares: [...draft.shares, { sellerId: '', percent: Math.max(100 - sum, 0) }] }))
          }
        >
          <Plus size={16} aria-hidden />
          {t('shares.add')}
        </Button>
        <chakra.span role="status" color={sum === 100 ? 'fg.muted' : 'danger.fg'} fontSize="sm">
          {t('shares.sum', { percent: formatNumber(sum, i18n.language) })}
        </chakra.span>
      </chakra.div>
    </chakra.fieldset>
  )
}

/** Who sold it has a part of every split. */
function Owner({ name }: { name: string }) {
  const { t } = useTranslation('ledger')
  return (
    <chakra.div minWidth="0">
      <chakra.p fontWeight="medium" fontSize="sm">
        {t('shares.owner')}
      </chakra.p>
      <chakra.p minHeight="10" display="flex" alignItems="center">
        {name}
      </chakra.p>
    </chakra.div>
  )
}

/** A sale that nobody shares yet is offered in halves. */
function partsAtFirst({ shares, owner }: SharedSale) {
  if (shares.length > 1) return shares.map(({ sellerId, basisPoints }) => ({ sellerId, percent: basisPoints / 100 }))
  return [
    { sellerId: owner.sellerId, percent: 50 },
    { sellerId: '', percent: 50 },
  ]
}
