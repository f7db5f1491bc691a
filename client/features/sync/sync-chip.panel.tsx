import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CloudOff, CloudUpload, LogIn, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countOnIcon } from '../../entities/app-badge.ts'
import { startPathTo } from '../../start-paths.ts'
import { useSyncStatus } from '../../sync/use-sync-status.ts'
import { chipStateOf, countOf, type ChipState } from './sync-state.rules.ts'

/** How this phone and the server stand, in one small place; pressing it opens the outbox. */
export function SyncChip() {
  const { t, ready } = useTranslation('sync')
  const status = useSyncStatus()
  const state = chipStateOf(status)
  const count = state === 'needsYou' ? status.needsYou : countOf(status)
  const { icon: Icon, fg, bg } = looks[state]
  const open = countOf(status) + status.needsYou
  useEffect(
    function countUnsent() {
      countOnIcon('outbox', open)
      return () => countOnIcon('outbox', 0)
    },
    [open],
  )
  if (!ready) return null
  const words = t(`chip.${state}`, { count })
  return (
    <Chip to={startPathTo('outbox')} aria-label={t('chip.open', { state: words })} title={words} data-state={state}>
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minHeight="8"
        minWidth="8"
        justifyContent="center"
        paddingInline={state === 'synced' ? '0' : '2.5'}
        borderRadius="full"
        color={fg}
        bg={bg}
        fontSize="sm"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        <Icon size={20} aria-hidden />
        {isCounted(state) ? count : null}
      </chakra.span>
    </Chip>
  )
}

const isCounted = (state: ChipState): boolean => ['needsYou', 'waiting', 'offlineWaiting'].includes(state)

const looks: Readonly<Record<ChipState, { icon: LucideIcon; fg: string; bg: string }>> = {
  synced: { icon: CircleCheck, fg: 'success.fg', bg: 'transparent' },
  waiting: { icon: CloudUpload, fg: 'info.fg', bg: 'info.subtle' },
  needsYou: { icon: CircleAlert, fg: 'danger.fg', bg: 'danger.subtle' },
  problem: { icon: CircleAlert, fg: 'danger.fg', bg: 'danger.subtle' },
  signedOut: { icon: LogIn, fg: 'warning.fg', bg: 'warning.subtle' },
  offline: { icon: CloudOff, fg: 'fg.muted', bg: 'bg.muted' },
  offlineWaiting: { icon: CloudOff, fg: 'warning.fg', bg: 'warning.subtle' },
}

const Chip = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '12',
    minHeight: '12',
    borderRadius: 'full',
    textDecoration: 'none',
  },
})
