import { CalendarCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closingDoubts } from '../../../../shared/features/time/checkout/day-early.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatTime } from '../../../ui/format.ts'

/** Asks once before a day is closed early or with sales half done. `isAsked`: the question has just been put. */
export function useClosingDoubt({ day, drafts }: { day: Day; drafts: number }) {
  const now = useNow()
  const zone = useZone()
  const [isOpen, setOpen] = useState(false)
  // The answer is read by the same press that gives it, before the screen is drawn again.
  const isAnswered = useRef(false)
  const doubts = closingDoubts({ day, now, zone, drafts })
  return {
    doubts,
    isOpen,
    isAsked: () => {
      if (isAnswered.current || doubts.length === 0) return false
      setOpen(true)
      return true
    },
    leave: () => setOpen(false),
    answer: () => {
      isAnswered.current = true
      setOpen(false)
    },
  }
}

interface DoubtProps {
  readonly doubt: ReturnType<typeof useClosingDoubt>
  readonly drafts: number
  readonly formId: string
}

export function ClosingDoubt({ doubt, drafts, formId }: DoubtProps) {
  const { t, i18n } = useTranslation('time')
  const now = useNow()
  return (
    <Dialog
      open={doubt.isOpen}
      onClose={doubt.leave}
      title={
        doubt.doubts.includes('early')
          ? t('checkout.early', { time: formatTime(now, i18n.language) })
          : t('checkout.withDrafts', { count: drafts })
      }
      actions={
        <>
          <Button size="lg" onClick={doubt.leave}>
            {t('checkout.goOn')}
          </Button>
          <Button variant="solid" size="lg" onClick={() => confirm(formId, doubt.answer)}>
            <CalendarCheck size={20} aria-hidden />
            {t('checkout.confirm')}
          </Button>
        </>
      }
    >
      <p>
        {t('checkout.closes')}
        {doubt.doubts.includes('early') && drafts > 0 ? ` ${t('checkout.draftsBegun', { count: drafts })}` : null}
      </p>
    </Dialog>
  )
}

/** Answering removes the button from the page, and a removed button submits no form. So the form is submitted directly. */
function confirm(formId: string, answer: () => void): void {
  answer()
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
