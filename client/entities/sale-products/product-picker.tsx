import { chakra } from '@chakra-ui/react'
import { Check, Minus, Plus } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../../shared/features/catalog/product.schema.ts'
import { quantityMaxOf } from '../../../shared/features/sales/sale/together.rules.ts'
import type { SaleDraft } from '../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import { Money } from '../../desk/shown/money.tsx'
import { IconButton } from '../../ui/button.tsx'
import { FaultText } from '../../ui/form/fault-text.tsx'
import { prewarmStyles } from '../../ui/prewarm-styles.tsx'
import { Input } from '../../ui/form/field.tsx'
import { quantityOf, withChosen } from './chosen-lines.ts'

interface PickerProps {
  products: readonly Product[]
  currency: Currency
  lines: Lines
  onChange: (lines: Lines) => void
  error: string | undefined
}

/** What is on offer, each with a large minus and plus. Who sells one of twenty has only that row drawn again. */
export function ProductPicker({ products, currency, lines, onChange, error }: PickerProps) {
  const { t } = useTranslation('sales')
  const latest = useRef(lines)
  useEffect(function keepLatest() {
    latest.current = lines
  })
  const change = useCallback(
    (product: Product, quantity: number) => onChange(withChosen(latest.current, { product, quantity, products })),
    [onChange, products],
  )
  return (
    <chakra.div>
      {error === undefined ? null : (
        <FaultText role="alert" tabIndex={-1} data-error marginBottom="3">
          {error}
        </FaultText>
      )}
      <chakra.ul
        aria-label={t('saleReport.fields.lines')}
        listStyle="none"
        display="grid"
        gap="2.5"
        margin="0"
        padding="0"
      >
        {products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            currency={currency}
            quantity={quantityOf(lines, product.id)}
            onChange={change}
          />
        ))}
      </chakra.ul>
      <CountAhead />
    </chakra.div>
  )
}

type Lines = SaleDraft['lines']

interface TileProps {
  product: Product
  currency: Currency
  quantity: number
  onChange: (product: Product, quantity: number) => void
}

const ProductTile = memo(function ProductTile({ product, currency, quantity, onChange: changeOf }: TileProps) {
  const { t } = useTranslation('sales')
  const onChange = (pieces: number) => changeOf(product, pieces)
  const isChosen = quantity > 0
  // The tapped row answers at once; its count comes right after it.
  const isCounted = useDeferredValue(isChosen)
  return (
    <Tile data-chosen={isChosen || undefined}>
      {/* The button beside it is what keyboards and readers use: a hand may press anywhere in the row. */}
      <chakra.div
        flex="1 1 8.5rem"
        minWidth="0"
        paddingBlock="2"
        cursor={isChosen ? undefined : 'pointer'}
        onClick={isChosen ? undefined : () => onChange(1)}
      >
        <chakra.p fontWeight="semibold" lineHeight="short">
          {product.name}
        </chakra.p>
        <Price>
          <Money ore={product.priceOre} currency={currency} /> {t(`product.billing.${product.billing}`)}
        </Price>
      </chakra.div>
      <chakra.fieldset
        marginInlineStart="auto"
        aria-label={t('products.quantityOf', { name: product.name })}
        display="flex"
        alignItems="center"
        gap="2"
      >
        <Steps product={product} quantity={quantity} isCounted={isCounted} onChange={onChange} />
      </chakra.fieldset>
    </Tile>
  )
})

interface StepsProps {
  product: Product
  quantity: number
  isCounted: boolean
  onChange: (quantity: number) => void
}

/** Minus, count and plus. A product sold one at a time is added or removed: there is nothing to count. */
function Steps({ product, quantity, isCounted, onChange }: StepsProps) {
  const { t } = useTranslation('sales')
  const { name } = product
  const max = quantityMaxOf(product)
  if (max === 1 && isCounted) {
    return (
      <>
        <StepButton label={t('products.remove', { name })} onClick={() => onChange(0)}>
          <Minus size={22} aria-hidden />
        </StepButton>
        {/* In the place of the plus: the second press of a quick thumb must not remove what the first one added. */}
        <chakra.span display="grid" placeItems="center" width="12" height="12" color="success.fg" aria-hidden>
          <Check size={22} />
        </chakra.span>
      </>
    )
  }
  return (
    <>
      {isCounted ? (
        <>
          <StepButton label={t('products.less', { name })} onClick={() => onChange(quantity - 1)}>
            <Minus size={22} aria-hidden />
          </StepButton>
          <QuantityInput name={name} quantity={quantity} onChange={onChange} />
        </>
      ) : null}
      <StepButton
        label={t('products.more', { name })}
        disabled={isCounted && quantity >= (max ?? quantity + 1)}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus size={22} aria-hidden />
      </StepButton>
    </>
  )
}

// Written once: a row that is chosen changes an attribute, and no rule is made for it while somebody waits.
const Tile = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    minHeight: '4.5rem',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    paddingBlock: '2',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'xs',
    bg: 'bg.panel',
    transition: 'background-color 120ms, border-color 120ms',
    '&[data-chosen]': {
      borderColor: 'brand.focusRing',
      boxShadow: 'inset 0 0 0 1px var(--r-colors-brand-focus-ring)',
      bg: 'brand.subtle',
    },
  },
})

const Price = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', '[data-chosen] &': { color: 'fg' } } })

const StepButton = ({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <IconButton
    label={label}
    variant="outline"
    minWidth="12"
    minHeight="12"
    borderRadius="full"
    color="fg"
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </IconButton>
)

/** The count itself can be typed with the number pad: twelve taps are too many. */
function QuantityInput({
  name,
  quantity,
  onChange,
}: {
  name: string
  quantity: number
  onChange: (quantity: number) => void
}) {
  const { t } = useTranslation('sales')
  return (
    <CountLabel>
      <CountInput
        aria-label={t('products.quantityOf', { name })}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        // An emptied field keeps one piece: the line goes with the minus, not while a figure is being replaced.
        onChange={(event) => onChange(Math.max(1, Number(event.target.value.replaceAll(/\D/gu, '')) || 1))}
      />
      <Pieces aria-hidden>{t('products.pieces')}</Pieces>
    </CountLabel>
  )
}

const CountLabel = chakra('label', { base: { display: 'flex', alignItems: 'baseline', gap: '1' } })
const Pieces = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

const CountInput = (props: ComponentProps<typeof Input>) => (
  <Input
    {...props}
    width="3.25rem"
    minHeight="12"
    paddingInline="1"
    textAlign="center"
    fontSize="lg"
    fontWeight="semibold"
    fontVariantNumeric="tabular-nums"
  />
)

/** What the first piece brings along. */
const CountAhead = prewarmStyles(
  <CountLabel as="span">
    <CountInput readOnly />
    <Pieces />
  </CountLabel>,
)
