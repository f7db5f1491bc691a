import { useEndpoint } from '../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { getSignatures, type SignedAgreement } from '../../shared/features/agreements/agreement/signature.api.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/page.tsx'
import { ListSkeleton } from '../ui/states.tsx'
import { MomentText } from '../desk/shown/when.tsx'

/** Whether the customer has signed, at a glance; what they signed, before and after each correction, when asked for. */
export function SaleSignatures({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const [isOpen, setOpen] = useState(false)
  const { signedAt, writtenAcceptAt, channel } = sale
  const at = channel === 'telesales' ? writtenAcceptAt : signedAt
  // What is accepted in writing and has not been yet, stands where it is waited for.
  if (sale.customer === null || (channel === 'telesales' && at === null)) return null
  return (
    <Section title={t('signatures.title')}>
      <chakra.div display="grid" gap="3" justifyItems="start">
        <chakra.p fontWeight="medium">
          {at === null ? (
            t('signatures.none')
          ) : (
            <>
              {channel === 'telesales' ? t('signatures.accepted') : t('signatures.signed')} <MomentText at={at} />
            </>
          )}
        </chakra.p>
        {sale.signatureState === 'differs' ? (
          <chakra.p color="danger.fg">{t('saleReport.reason.signature_differs')}</chakra.p>
        ) : null}
        {signedAt === null ? null : (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <PenLine size={18} aria-hidden />
            {isOpen ? t('signatures.hide') : t('signatures.show')}
          </Button>
        )}
        {isOpen ? <Versions key={sale.version} saleId={sale.id} /> : null}
      </chakra.div>
    </Section>
  )
}

function Versions({ saleId }: { saleId: Sale['id'] }) {
  const { t } = useTranslation('sales')
  const asked = useEndpoint(getSignatures, { params: { saleId } })
  if (asked.failed) return <p>{t('signatures.unreachable')}</p>
  if (asked.value === null) return <ListSkeleton rows={2} />
  return asked.value.signatures.map((signed) => <Version key={signed.signedAt} signed={signed} />)
}

function Version({ signed }: { signed: SignedAgreement }) {
  const { t } = useTranslation('sales')
  const { isCurrent, signedAt, accepted, name, strokes, text, hash } = signed
  return (
    <chakra.article width="full" borderTopWidth="1px" paddingTop="3" display="grid" gap="2">
      <chakra.p fontWeight="medium">
        {accepted ? t('signatures.accepted') : t('signatures.signed')} <MomentText at={signedAt} />
        {isCurrent ? null : (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' · '}
            {t('signatures.before')}
          </chakra.span>
        )}
      </chakra.p>
      {name === '' ? null : <p>{name}</p>}
      {strokes.length === 0 ? null : <Strokes paths={strokes} label={t('signatures.picture')} />}
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" fontSize="sm">
        {text}
      </chakra.p>
      <chakra.p color="fg.muted" fontSize="xs" overflowWrap="anywhere">
        {`SHA-256 ${hash}`}
      </chakra.p>
    </chakra.article>
  )
}

/** Ink on paper, whatever the colours of the screen. */
function Strokes({ paths, label }: { paths: readonly string[]; label: string }) {
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      ref={fitToStrokes}
      width="full"
      maxWidth="20rem"
      height="6rem"
      bg="#ffffff"
      borderRadius="md"
      borderWidth="1px"
    >
      {paths.map((path) => (
        <path key={path} d={path} fill="#14142b" />
      ))}
    </chakra.svg>
  )
}

/** How large a pad it was drawn on, nobody has written down. */
function fitToStrokes(svg: SVGSVGElement | null): void {
  if (svg === null) return
  const { x, y, width, height } = svg.getBBox()
  svg.setAttribute('viewBox', `${x - 8} ${y - 8} ${width + 16} ${height + 16}`)
}
