import { chakra } from '@chakra-ui/react'
import { VenetianMask } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActingHere } from '../../desk/session/acting-here.ts'
import { Button } from '../../ui/button.tsx'
import { stopActing } from './stop-acting.ts'

const MINUTE_MS = 60_000

/** Says on every screen in whose name this tab acts, for how long, and ends it. */
export function ActingBar({ acting }: { acting: ActingHere }) {
  const { t } = useTranslation('acting')
  const minutes = useMinutesLeft(acting)
  const [busy, setBusy] = useState(false)
  const stop = () => {
    setBusy(true)
    void stopActing(acting)
  }
  return (
    <chakra.section
      className="acting-bar"
      aria-label={t('label')}
      position="fixed"
      zIndex="bar"
      insetInline="0"
      bottom="calc(env(safe-area-inset-bottom) + var(--bottom-bar, 0px))"
      display="flex"
      alignItems="center"
      gap="3"
      paddingBlock="2"
      paddingInline={{ base: '4', md: '8' }}
      bg="warning.subtle"
      borderTopWidth="1px"
      fontSize="sm"
    >
      <chakra.span color="warning.fg" flexShrink="0">
        <VenetianMask size={20} aria-hidden />
      </chakra.span>
      <chakra.div flex={{ base: '1', md: '0 1 auto' }} minWidth="0" lineHeight="1.3">
        <chakra.div fontWeight="semibold" truncate>
          {t('title', { name: acting.name })}
        </chakra.div>
        <chakra.div color="fg.muted">
          {acting.mayWrite ? t('writing') : t('reading')} · {t('left', { count: minutes })}
        </chakra.div>
      </chakra.div>
      <Button size="sm" variant="solid" busy={busy} onClick={stop}>
        {t('stop')}
      </Button>
    </chakra.section>
  )
}

function useMinutesLeft(acting: ActingHere): number {
  const left = () => Math.max(0, Math.ceil((acting.endsAt - Date.now()) / MINUTE_MS))
  const [minutes, setMinutes] = useState(left)
  useEffect(function watchTheClock() {
    const timer = setInterval(() => {
      setMinutes(left)
      if (Date.now() >= acting.endsAt) void stopActing(acting)
    }, 5_000)
    return () => clearInterval(timer)
  })
  return minutes
}
