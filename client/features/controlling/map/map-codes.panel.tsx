import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { deviationTypes } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import {
  wordEffects,
  type ProviderWord,
} from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import { externalStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { ExternalStatusBadge } from '../../../entities/external-status-badge.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { ChoiceInput, type MapPartProps } from './map-field.panel.tsx'

/** What the provider's codes mean: its statuses, and its products. */
export function MapCodes(props: MapPartProps & { providerId: Id }) {
  return (
    <>
      <Statuses {...props} />
      <Products {...props} />
    </>
  )
}

export const freshStatus = (word: string): ProviderWord => ({
  word,
  externalStatus: 'received',
  effect: 'none',
  type: null,
})

function Statuses({ profile, isFixed, onChange }: MapPartProps) {
  const { t } = useTranslation(['controlling', 'catalog', 'sales'])
  const text = useText()
  const { statuses } = profile
  const put = (at: number, row: ProviderWord) =>
    onChange({ statuses: statuses.map((one, index) => (index === at ? row : one)) })
  return (
    <Section title={t('controlling:map.statusesTitle')}>
      <chakra.p color="fg.muted" marginBottom="4" maxWidth="prose">
        {t('controlling:map.statusesLead')}
      </chakra.p>
      <chakra.div display="grid" gap="4">
        {statuses.map((row, at) => (
          // A status has no name of its own while it is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={at}>
            <CodeInput
              label={t('controlling:map.code')}
              value={row.word}
              isFixed={isFixed}
              onChange={(word) => put(at, { ...row, word })}
            />
            <ChoiceInput
              label={t('catalog:words.column.externalStatus')}
              value={row.externalStatus}
              disabled={isFixed}
              options={externalStatuses.map((value) => ({
                value,
                label: text(`${ExternalStatusBadge.words}.${value}`),
              }))}
              onChange={(externalStatus) => put(at, { ...row, externalStatus })}
            />
            <ChoiceInput
              label={t('catalog:words.column.effect')}
              value={row.effect}
              disabled={isFixed}
              options={wordEffects.map((value) => ({ value, label: t(`catalog:words.effects.${value}`) }))}
              onChange={(effect) =>
                put(at, { ...row, effect, type: effect === 'deviation' ? (row.type ?? 'other') : null })
              }
            />
            {row.effect === 'deviation' ? (
              <ChoiceInput
                label={t('catalog:words.type')}
                value={row.type ?? 'other'}
                disabled={isFixed}
                options={deviationTypes.map((value) => ({ value, label: text(`selling:deviationType.${value}`) }))}
                onChange={(type) => put(at, { ...row, type })}
              />
            ) : (
              <span />
            )}
            <RemoveButton
              name={row.word}
              isFixed={isFixed}
              onRemove={() => onChange({ statuses: statuses.filter((_one, index) => index !== at) })}
            />
          </Line>
        ))}
        {isFixed ? null : (
          <chakra.div>
            <Button size="sm" onClick={() => onChange({ statuses: [...statuses, freshStatus('')] })}>
              <Plus size={16} aria-hidden />
              {t('controlling:map.addStatus')}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Section>
  )
}

function Products({ profile, providerId, isFixed, onChange }: MapPartProps & { providerId: Id }) {
  const { t } = useTranslation('controlling')
  const { rows } = useRows(products)
  const own = rows.filter((one) => one.providerId === providerId).map(({ id, name }) => ({ value: id, label: name }))
  const first = own[0]?.value
  const { products: codes } = profile
  return (
    <Section title={t('map.productsTitle')}>
      <chakra.p color="fg.muted" marginBottom="4" maxWidth="prose">
        {t('map.productsLead')}
      </chakra.p>
      <chakra.div display="grid" gap="4">
        {codes.map((row, at) => (
          // A code has no name of its own while it is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={at}>
            <CodeInput
              label={t('map.code')}
              value={row.code}
              isFixed={isFixed}
              onChange={(code) =>
                onChange({ products: codes.map((one, index) => (index === at ? { ...row, code } : one)) })
              }
            />
            <ChoiceInput
              label={t('map.product')}
              value={row.productId}
              disabled={isFixed}
              options={own}
              onChange={(productId) =>
                onChange({ products: codes.map((one, index) => (index === at ? { ...row, productId } : one)) })
              }
            />
            <span />
            <span />
            <RemoveButton
              name={row.code}
              isFixed={isFixed}
              onRemove={() => onChange({ products: codes.filter((_one, index) => index !== at) })}
            />
          </Line>
        ))}
        {isFixed || first === undefined ? null : (
          <chakra.div>
            <Button size="sm" onClick={() => onChange({ products: [...codes, { code: '', productId: first }] })}>
              <Plus size={16} aria-hidden />
              {t('map.addProduct')}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Section>
  )
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(4, minmax(0, 1fr)) auto' },
  },
})

interface CodeProps {
  label: string
  value: string
  isFixed: boolean
  onChange: (value: string) => void
}

function CodeInput({ label, value, isFixed, onChange }: CodeProps) {
  return (
    <FieldFrame quiet label={label}>
      {(ids) => (
        <Input
          {...ids}
          disabled={isFixed}
          maxLength={80}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

function RemoveButton({ name, isFixed, onRemove }: { name: string; isFixed: boolean; onRemove: () => void }) {
  const { t } = useTranslation('controlling')
  return isFixed ? null : (
    <IconButton label={t('map.removeCode', { name })} onClick={onRemove}>
      <Trash2 size={18} aria-hidden />
    </IconButton>
  )
}
