import { chakra } from '@chakra-ui/react'
import { KeyRound, LifeBuoy, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../paths.ts'
import type { Recovery } from '../../sync/use-second-copy.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

/** What was brought back, or that there is but one copy, in calm words. */
export function RecoveryTold({ recovery, putAway }: { recovery: Recovery | null; putAway: () => void }) {
  const { t, ready } = useTranslation('rescue')
  if (!ready) return null
  if (recovery !== null) return <Recovered recovery={recovery} putAway={putAway} />
  return (
    <Notice icon={TriangleAlert} tone="warning" title={t('recovery.oneCopy.title')}>
      {t('recovery.oneCopy.text')}
    </Notice>
  )
}

function Recovered({ recovery, putAway }: { recovery: Recovery; putAway: () => void }) {
  const { t } = useTranslation('rescue')
  const { storeLost, broughtBack, locked, unreadable } = recovery
  const about = storeLost ? 'lost' : 'back'
  const done = (
    <>
      {broughtBack > 0 ? <LinkButton to={pathTo('outbox')}>{t('recovery.see')}</LinkButton> : null}
      <Button variant="solid" onClick={putAway}>
        {t('recovery.understood')}
      </Button>
    </>
  )
  if (locked > 0) {
    return (
      <Notice icon={KeyRound} tone="warning" title={t('recovery.locked.title', { count: locked })}>
        {t(`recovery.${about}.what`)} {t('recovery.locked.text')}
      </Notice>
    )
  }
  return (
    <Notice
      icon={LifeBuoy}
      tone="info"
      title={broughtBack > 0 ? t('recovery.back.title', { count: broughtBack }) : t('recovery.lost.title')}
      actions={done}
    >
      {t(`recovery.${about}.what`)} {broughtBack > 0 ? t('recovery.back.text') : t('recovery.lost.nothing')}{' '}
      {storeLost ? t('recovery.lost.rest') : null} {unreadable > 0 ? t('recovery.unreadable') : null}
    </Notice>
  )
}

function Notice(props: {
  icon: LucideIcon
  tone: 'info' | 'warning'
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  const { icon: Icon, tone, title, children, actions } = props
  const titleId = useId()
  return (
    <chakra.section
      role="status"
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      rowGap="1"
      marginInline={{ base: '4', md: '8' }}
      marginBlock="2"
      padding="4"
      borderRadius="lg"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      fontSize="sm"
    >
      <Icon size={20} aria-hidden />
      <chakra.h2 id={titleId} fontWeight="semibold" fontSize="md" lineHeight="1.25">
        {title}
      </chakra.h2>
      <chakra.p gridColumn="2" maxWidth="65ch" color="fg">
        {children}
      </chakra.p>
      {actions === undefined ? null : (
        <chakra.div gridColumn="2" display="flex" flexWrap="wrap" gap="2" marginBlockStart="2">
          {actions}
        </chakra.div>
      )}
    </chakra.section>
  )
}
