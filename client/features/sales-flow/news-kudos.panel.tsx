import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putKudos, type Kudos, type OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { isAnsweredHere } from '../../desk/session/acting-here.ts'
import { Button } from '../../ui/button.tsx'
import { useOutcome } from '../../ui/form/use-outcome.ts'

type Piece = OwnGame['news'][number]

/** A button that gives kudos for the news of a colleague with one tap, and takes them back with the next. */
export function KudosButton({ piece: { key, name, kudos, isOwn }, onSaved }: { piece: Piece; onSaved: () => void }) {
  const { t } = useTranslation('game')
  const outcome = useOutcome()
  /** The optimistic state, shown until a new answer arrives. */
  const [pressed, setPressed] = useState<{ on: Kudos; isGiven: boolean } | null>(null)
  const isGiven = pressed?.on === kudos ? pressed.isGiven : kudos.isGiven
  const count = kudos.count + Number(isGiven) - Number(kudos.isGiven)
  const give = async () => {
    setPressed({ on: kudos, isGiven: !isGiven })
    const answer = await inWords(callEndpoint(putKudos, { input: { key, isGiven: !isGiven } }))
    if (answer.ok) return onSaved()
    setPressed(null)
    outcome(answer)
  }
  if (isOwn || !isAnsweredHere(putKudos)) return null
  return (
    <Button
      variant={isGiven ? 'soft' : 'ghost'}
      size="sm"
      minWidth={{ base: '12', md: '8' }}
      aria-pressed={isGiven}
      aria-label={t('kudos.give', { name, count })}
      title={t('kudos.title')}
      onClick={() => void give().catch(reportError)}
    >
      <ThumbsUp size={18} aria-hidden fill={isGiven ? 'currentColor' : 'none'} />
      {count === 0 ? null : count}
    </Button>
  )
}

/** Names of the givers, and how many more there are: "Kudos from Anna, Erik and 3 more". */
export function KudosText({ kudos: { count, names } }: { kudos: Kudos }) {
  const { t, i18n } = useTranslation('game')
  if (count === 0) return null
  const others = count - names.length
  const all = others === 0 ? names : [...names, t('kudos.others', { count: others })]
  return <span>{t('kudos.from', { names: new Intl.ListFormat(i18n.language).format(all) })}</span>
}
