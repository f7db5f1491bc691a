import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToOpenDay } from '../../shared/features/time/checkout/day-ask.api.ts'
import { callEndpoint, inWords } from '../desk/server/call-endpoint.ts'
import { Button } from '../ui/button.tsx'
import { useOutcome } from '../ui/form/use-outcome.ts'
import { Notice } from '../ui/states.tsx'

/** Asks the coach to open the day that the seller has closed, and names the people who were asked. */
export function AskToOpenDay() {
  const { t, i18n } = useTranslation('sales')
  const outcome = useOutcome()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const ask = async () => {
    setBusy(true)
    const answer = await inWords(callEndpoint(askToOpenDay, { input: {} }))
    setBusy(false)
    outcome(answer)
    if (answer.ok) setAsked(answer.value.asked)
  }
  if (asked !== null) {
    return (
      <Notice tone="success" icon={MessageCircleQuestionMark}>
        {t('closedDay.asked', { names: new Intl.ListFormat(i18n.language).format(asked) })}
      </Notice>
    )
  }
  return (
    <Button variant="solid" size="lg" busy={isBusy} onClick={() => void ask().catch(reportError)}>
      <MessageCircleQuestionMark size={20} aria-hidden />
      {t('closedDay.ask')}
    </Button>
  )
}
