import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { rateList } from '../../../shared/features/rates/rate/rate.list.ts'
import { whyRate, type WhyRate } from '../../../shared/features/rates/rate/rate-why.api.ts'
import { daySchema, type Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/states.tsx'
import { LookupField } from '../../desk/form/lookup-field.tsx'
import { useCan } from '../../desk/session/session.tsx'
import { useLiveEndpoint } from '../../desk/server/use-endpoint.ts'
import { targetsOf } from './rate-targets.ts'
import { useRateWords } from './rate-words.ts'
import { useVerdictWords } from './verdict-words.ts'

const whySchema = z.strictObject({
  productId: z.nullable(z.string()),
  sellerId: z.nullable(z.string()),
  day: daySchema,
})
const kit = formFor(whySchema, 'rates:why')

interface Props {
  /** What is asked about at first; a product or a seller that is given is not asked for. */
  readonly start: { readonly productId: Id | null; readonly sellerId: Id | null; readonly day: Day }
}

/** Why a product pays what it pays, as a panel of a screen. */
export function WhyRatePanel(props: Props) {
  const { t, ready } = useTranslation('rates')
  return ready ? (
    <Section title={t('why.title')}>
      <WhyThisRate {...props} />
    </Section>
  ) : null
}

/** Every rate that was a candidate, and what became of it. */
export function WhyThisRate({ start }: Props) {
  const { t } = useTranslation('rates')
  const form = kit.useDraftForm(start)
  const { productId, sellerId, day } = kit.useAnswers(form)
  // Rates of sellers, teams and titles are for those who set them.
  const mayNameSellers = useCan('update commissions')
  return (
    <chakra.div display="grid" gap="5" minWidth="0">
      <chakra.p color="fg.muted">{t('why.lead')}</chakra.p>
      <kit.FormFields form={form} faults={[]}>
        <chakra.div
          display="grid"
          gap="4"
          alignItems="end"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(12rem, 1fr))' }}
        >
          {start.productId === null ? (
            <LookupField name="productId" among={targetsOf.product} required emptyLabel={t('list.choose')} mustChoose />
          ) : null}
          {start.sellerId === null && mayNameSellers ? (
            <LookupField name="sellerId" among={targetsOf.user} emptyLabel={t('why.anybody')} />
          ) : null}
          <kit.DateField name="day" required />
        </chakra.div>
      </kit.FormFields>
      {productId && daySchema.safeParse(day).success ? (
        <RateCandidates asked={{ productId, day, ...(sellerId ? { sellerId } : {}) }} />
      ) : (
        <chakra.p color="fg.muted">{t('why.chooseProduct')}</chakra.p>
      )}
    </chakra.div>
  )
}

/** The rates that were candidates for one product on one day, the most specific first. */
export function RateCandidates({ asked }: { asked: { productId: Id; sellerId?: Id; day: Day } }) {
  const { t, i18n } = useTranslation('rates')
  const { value, loading, online } = useLiveEndpoint([rateList], whyRate, { input: asked })
  if (loading) return <ListSkeleton rows={4} />
  if (value === null) return <OnlineProblem online={online} />
  const isByList = value.candidates.every(({ verdict }) => verdict !== 'decides')
  return (
    <>
      <OnlineNotice online={online} hasRows />
      <chakra.ol aria-label={t('why.title')} listStyle="none" margin="0" padding="0" display="grid" gap="1">
        {value.candidates.map((candidate, at) => (
          <CandidateRow key={candidate.scope} place={at + 1} why={value} candidate={candidate} asked={asked} />
        ))}
        <Row
          place={value.candidates.length + 1}
          title={t('why.list')}
          amount={t('words.fixed', { amount: formatMoney(value.listOre, value.currency, i18n.language) })}
          decides={isByList}
          reason={isByList ? t('why.listDecides') : t('why.listLast')}
        />
      </chakra.ol>
    </>
  )
}

interface CandidateProps {
  place: number
  why: WhyRate
  candidate: WhyRate['candidates'][number]
  asked: { sellerId?: Id }
}

function CandidateRow({ place, why, candidate, asked }: CandidateProps) {
  const { t } = useTranslation('rates')
  const rateWords = useRateWords()
  const verdictWords = useVerdictWords()
  const { scope, name, rate, verdict } = candidate
  return (
    <Row
      place={place}
      title={name === null ? t(`scopes.${scope}`) : `${t(`scopes.${scope}`)}: ${name}`}
      amount={rate === null ? null : rateWords(rate.rate, rate.currency)}
      decides={verdict === 'decides'}
      reason={verdictWords(candidate, { why, isAnybody: asked.sellerId === undefined })}
    />
  )
}

interface RowProps {
  place: number
  title: string
  amount: string | null
  decides: boolean
  reason: string
}

function Row({ place, title, amount, decides, reason }: RowProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="1rem minmax(0, 1fr)"
      columnGap="3"
      paddingBlock="2"
      paddingInline="3"
      borderRadius="md"
      {...(decides ? { bg: 'success.subtle', 'aria-current': true } : {})}
    >
      <chakra.span aria-hidden color="fg.muted" fontVariantNumeric="tabular-nums" textAlign="end">
        {place}
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="0.5">
          <chakra.span fontWeight={decides ? 'semibold' : 'normal'} overflowWrap="anywhere">
            {title}
          </chakra.span>
          {amount === null ? null : <Amount decides={decides}>{amount}</Amount>}
        </chakra.div>
        <Reason>{reason}</Reason>
      </chakra.div>
    </chakra.li>
  )
}

const Reason = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })

function Amount({ decides, children }: { decides: boolean; children: string }) {
  const { t } = useTranslation('rates')
  return (
    <chakra.span
      display="inline-flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      fontVariantNumeric="tabular-nums"
      {...(decides ? { fontWeight: 'semibold' } : { color: 'fg.muted' })}
    >
      {children}
      {decides ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('why.decides')}
        </Badge>
      ) : null}
    </chakra.span>
  )
}
