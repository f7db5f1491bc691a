import { chakra } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  letterOf,
  type CustomerLetter,
  type LetterTopic,
} from '../../shared/features/agreements/letter/customer-letter.rules.ts'
import { ownWaysOf } from '../../shared/features/agreements/letter/own-ways.rules.ts'
import { handOverLetter, takeBackLetter } from '../../shared/features/agreements/letter/letter-hand-over.commands.ts'
import { postOwnLetter } from '../../shared/features/agreements/letter/own-letter.api.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import type { LetterWay } from '../../shared/resource/letter.ts'
import { callEndpoint, inWords } from '../desk/server/call-endpoint.ts'
import { useUser } from '../desk/session/session.tsx'
import { MomentText } from '../desk/shown/when.tsx'
import { useCommand } from '../sync/use-command.ts'
import { AnchorButton } from '../ui/anchor-button.tsx'
import { Button } from '../ui/button.tsx'
import { useOutcome } from '../ui/form/use-outcome.ts'
import { Section } from '../ui/page.tsx'
import { useIsBlocked } from './use-contact-marks.ts'
import { WayIcon } from './way-icon.tsx'
import { openOnDevice, ownHref } from './own-phone.rules.ts'

/** The confirmation that the customer of one's own sale was promised: sent, not sent and why, or handed over. */
export function ConfirmationSection({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const userId = useUser()?.id
  const { confirmation } = sale
  if (!confirmation || letterOf(sale, 'confirmation') === null || sale.sellerId !== userId) return null
  return (
    <Section title={t(`letter.title.${confirmation.kind}`)}>
      <LetterState sale={sale} topic="confirmation" />
    </Section>
  )
}

/** The state of a promised letter, and sending it from one's own phone where it has not reached the customer. */
export function LetterState({ sale, topic }: { sale: Sale; topic: LetterTopic }) {
  const letter = letterOf(sale, topic)
  const userId = useUser()?.id
  if (letter === null || sale.sellerId !== userId) return null
  if (letter.handed !== null) return <Handed sale={sale} letter={letter} />
  return letter.unsent === null ? <Sent sale={sale} topic={topic} /> : <Owed sale={sale} letter={letter} />
}

/** The time of a sent confirmation. The card of an offer shows its own. */
function Sent({ sale: { confirmation }, topic }: { sale: Sale; topic: LetterTopic }) {
  const { t } = useTranslation('sales')
  if (topic === 'offer' || !confirmation) return null
  return (
    <chakra.p display="flex" gap="2" alignItems="center" color="success.fg">
      <CircleCheck size={20} aria-hidden />
      <span>
        {t('letter.sent')} · <MomentText at={confirmation.at} />
      </span>
    </chakra.p>
  )
}

function Owed({ sale, letter: { topic, unsent } }: { sale: Sale; letter: CustomerLetter }) {
  const { t } = useTranslation('sales')
  const isBlocked = useIsBlocked(sale)
  // A signing service sends its own link.
  const isByService = topic === 'offer' && sale.offer?.kind === 'quote' && unsent !== 'kept'
  const ways = isByService ? [] : ownWaysOf(sale, topic)
  // The law requires a confirmation for every customer. An offer is not sent to a customer who wants no contact.
  if (topic === 'offer' && isBlocked) return null
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" gap="2" alignItems="flex-start" color="warning.fg">
        <chakra.span aria-hidden flexShrink="0" marginTop="0.5">
          <TriangleAlert size={20} />
        </chakra.span>
        <div>
          <chakra.p fontWeight="semibold">{t(`letter.unsent.${topic}`)}</chakra.p>
          <chakra.p color="fg">
            {ways.length === 0 && !isByService ? t('letter.noWay') : t(`letter.why.${unsent ?? 'kept'}`)}
          </chakra.p>
        </div>
      </chakra.div>
      <OwnLetter sale={sale} topic={topic} ways={ways} />
    </chakra.div>
  )
}

interface OwnLetterProps {
  readonly sale: Sale
  readonly topic: LetterTopic
  readonly ways: readonly LetterWay[]
}

/** Opens the letter in the phone's own messages or mail. No phone reports whether it went, so the seller is asked. */
export function OwnLetter({ sale, topic, ways }: OwnLetterProps) {
  const { t } = useTranslation('sales')
  const outcome = useOutcome()
  const handOver = useCommand(handOverLetter)
  const [busy, setBusy] = useState<LetterWay | null>(null)
  const [opened, setOpened] = useState<{ via: LetterWay; href: string } | null>(null)
  const saleId = sale.id
  const open = async (via: LetterWay) => {
    setBusy(via)
    const result = await inWords(callEndpoint(postOwnLetter, { params: { saleId }, input: { topic, via } }))
    setBusy(null)
    if (!result.ok) return outcome(result)
    const href = ownHref({ via, ...result.value })
    setOpened({ via, href })
    openOnDevice(href)
  }
  const confirm = async (via: LetterWay) =>
    outcome(await handOver({ saleId, topic, revision: sale.revision, via }), t('letter.noted'))
  if (opened === null) {
    return (
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        {ways.map((via, at) => (
          <Button
            key={via}
            size="lg"
            flex="1 1 auto"
            variant={at === 0 ? 'solid' : 'outline'}
            busy={busy === via}
            onClick={() => void open(via).catch(reportError)}
          >
            <WayIcon via={via} />
            {t(`letter.send.${via}`)}
          </Button>
        ))}
      </chakra.div>
    )
  }
  const { via, href } = opened
  return (
    <chakra.div role="group" aria-label={t('letter.asked')} display="grid" gap="2.5">
      <chakra.p role="status" fontWeight="semibold">
        {t('letter.asked')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <Button size="lg" variant="solid" flex="1 1 auto" onClick={() => void confirm(via).catch(reportError)}>
          {t('letter.yes')}
        </Button>
        <Button size="lg" flex="1 1 auto" onClick={() => setOpened(null)}>
          {t('letter.no')}
        </Button>
      </chakra.div>
      <AnchorButton href={href} justifySelf="start">
        <WayIcon via={via} />
        {t(`letter.open.${via}`)}
      </AnchorButton>
    </chakra.div>
  )
}

/** Only the sender takes it back. */
function Handed({ sale, letter: { topic, handed } }: { sale: Sale; letter: CustomerLetter }) {
  const { t } = useTranslation('sales')
  const userId = useUser()?.id
  const outcome = useOutcome()
  const takeBack = useCommand(takeBackLetter)
  if (handed === null) return null
  const undo = async () =>
    outcome(await takeBack({ saleId: sale.id, topic, revision: sale.revision }), t('letter.takenBack'))
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2.5" alignItems="center">
      <chakra.p display="flex" gap="2" alignItems="center" color="success.fg">
        <CircleCheck size={20} aria-hidden />
        <span>
          {t(`letter.handed.${handed.via ?? 'desk'}`)} · <MomentText at={handed.at} />
        </span>
      </chakra.p>
      {handed.byId === userId ? (
        <Button size="sm" variant="ghost" onClick={() => void undo().catch(reportError)}>
          {t('letter.takeBack')}
        </Button>
      ) : null}
    </chakra.div>
  )
}
