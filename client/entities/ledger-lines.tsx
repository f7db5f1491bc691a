import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sellerAccounts, type LedgerLine } from '../../shared/features/commission/ledger/ledger-line.schema.ts'
import { groupBy } from '../../shared/kernel/group-by.ts'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format.ts'
import { useText } from '../ui/text.ts'
import { LedgerAccountBadge } from './ledger-account-badge.tsx'
import { LineReckoning } from './line-reckoning.tsx'
import { Money } from '../desk/shown/money.tsx'
import { MomentText } from '../desk/shown/when.tsx'

/**
 * Lines of the ledger in their order, posting by posting: what happened, who did it, and what it moved. A line that takes an
 * amount out of a state leads to the line that had put it there, and a reversal and its payment lead to each other.
 */
export function LedgerLines({ lines }: { lines: readonly LedgerLine[] }) {
  const { t, i18n } = useTranslation('ledger')
  const text = useText()
  const dayOf = ({ at }: LedgerLine) => formatDate(at, i18n.language, { day: 'numeric', month: 'short' })
  const isShared = new Set(lines.map(({ sellerId }) => sellerId)).size > 1
  const postings = [...groupBy(lines, ({ postingId }) => postingId).values()]
  const reversals = reversalsIn(postings)
  return (
    <chakra.ol listStyle="none" margin="0" padding="0" display="grid" gap="4">
      {postings.map((posting) => {
        const [{ postingId, reason, kind, sellerName, byName, at }] = posting
        return (
          <chakra.li
            key={postingId}
            {...(posting.some(isOfSeller) ? {} : { id: placeOf(postingId), tabIndex: -1 })}
            display="grid"
            gap="1.5"
          >
            <chakra.div>
              <chakra.p fontWeight="semibold" lineHeight="short">
                {text(`ledger:reason.${reason}`)}
                {isShared ? ` · ${sellerName}` : ''}
                {kind === 'commission' ? null : (
                  <chakra.span color="fg.muted" fontWeight="normal">
                    {' · '}
                    {text(`ledger:kind.${kind}`)}
                  </chakra.span>
                )}
              </chakra.p>
              <chakra.p color="fg.muted" fontSize="sm">
                {byName === '' ? t('lines.byItself') : byName}
                {' · '}
                <MomentText at={at} />
              </chakra.p>
            </chakra.div>
            {posting.filter(isOfSeller).map((line) => (
              <chakra.div key={line.id}>
                <Line line={line} reversed={lines.find(({ id }) => id === line.reversesId)} />
                {line.reckoning ? <LineReckoning reckoning={line.reckoning} currency={line.currency} /> : null}
              </chakra.div>
            ))}
            {reversals.map(({ payment, reversal }) =>
              reversal.postingId === postingId ? (
                <Jump key={payment.id} to={payment}>
                  {t('lines.ofPayment', { date: dayOf(payment) })}
                </Jump>
              ) : payment.postingId === postingId ? (
                <Jump key={reversal.id} to={reversal}>
                  {t('lines.reversedOn', { date: dayOf(reversal) })}
                </Jump>
              ) : null,
            )}
            {isUnexplained(posting) ? (
              <chakra.p color="fg.muted" fontSize="sm" paddingInlineStart="3" borderInlineStartWidth="2px">
                {t('reckoned.notKept')}
              </chakra.p>
            ) : null}
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}

interface Reversal {
  readonly payment: LedgerLine
  /** The line whose place on the screen is that of its posting. */
  readonly reversal: LedgerLine
}

/** What was decided about a payment later, each with the newest payment before it: the lines stand in different accounts. */
function reversalsIn(postings: readonly (readonly [LedgerLine, ...LedgerLine[]])[]): readonly Reversal[] {
  return postings.flatMap((posting, index): readonly Reversal[] => {
    const [{ kind, reason, sellerId }] = posting
    if (kind !== 'clawback' || reason === 'clawback_withdrawn') return []
    const isPayment = (line: LedgerLine) =>
      line.sellerId === sellerId && line.kind !== 'clawback' && line.account === 'paid' && line.amountOre > 0
    const payment = postings.slice(0, index).flat().findLast(isPayment)
    return payment ? [{ payment, reversal: posting.find(isOfSeller) ?? posting[0] }] : []
  })
}

const isOfSeller = ({ account }: LedgerLine): boolean => sellerAccounts.some((one) => one === account)

/** Rates gave somebody an amount, and the line is of before these were kept with it (decision 0094). */
const isUnexplained = (posting: readonly LedgerLine[]): boolean =>
  posting.every(({ kind, reckoning }) => reckoning === null && (kind === 'commission' || kind === 'split')) &&
  posting.some(({ account, amountOre, reason }) => account === 'company' && (amountOre < 0 || reason === 'recounted'))

const placeOf = (id: string): string => `ledger-${id}`

/** Goes to a line on the same screen: a dialog has no address of its own. */
function Jump({ to, children }: { to: LedgerLine; children: ReactNode }) {
  const showLine = () => {
    const place = document.querySelector<HTMLElement>(`#${placeOf(to.id)}`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  return (
    <Button size="sm" variant="ghost" justifySelf="start" onClick={showLine}>
      {children}
    </Button>
  )
}

function Line({ line, reversed }: { line: LedgerLine; reversed: LedgerLine | undefined }) {
  const { t, i18n } = useTranslation('ledger')
  const dayOf = ({ at }: LedgerLine) => formatDate(at, i18n.language, { day: 'numeric', month: 'short' })
  return (
    <chakra.div
      id={placeOf(line.id)}
      tabIndex={-1}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      paddingInlineStart="3"
      borderInlineStartWidth="2px"
      css={{ '&:focus': { borderColor: 'brand.focusRing', outline: 'none' } }}
    >
      <LedgerAccountBadge status={line.account} />
      <chakra.span marginInlineStart="auto" fontWeight={line.amountOre > 0 ? 'semibold' : 'normal'}>
        <Money ore={line.amountOre} currency={line.currency} signed />
      </chakra.span>
      {reversed ? (
        <chakra.div flexBasis="100%" marginInlineStart="-3">
          <Jump to={reversed}>
            {-line.amountOre < reversed.amountOre
              ? t('lines.adjusts', { date: dayOf(reversed) })
              : t('lines.reverses', { date: dayOf(reversed) })}
          </Jump>
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
