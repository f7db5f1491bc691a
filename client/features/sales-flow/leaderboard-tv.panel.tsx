import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { BoardSpan, Leaderboard } from '../../../shared/features/sales-flow/board/game.api.ts'
import type { Asked } from '../../entities/use-asked.ts'
import { useNow } from '../../entities/use-now.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatTime } from '../../ui/format.ts'
import { useKeptAwake } from '../../ui/use-kept-awake.ts'
import { useNumbers } from './game-parts.panel.tsx'

interface TvProps {
  asked: Asked<Leaderboard>
  span: BoardSpan
  onLeave: () => void
}

/** The first ten for the screen on the wall. It follows live; nothing to press but Escape. */
export function LeaderboardTv({ asked: { value }, span, onLeave }: TvProps) {
  const { t, i18n } = useTranslation('game')
  const say = useNumbers()
  const now = useNow()
  useKeptAwake()
  useLeaving(onLeave)
  const rows = value?.top ?? []
  // Above the frame of the application, whose bars lie over everything inside the page.
  return createPortal(
    <Wall role="region" aria-label={t('board.tvTitle')}>
      <chakra.h1 fontSize="calc(3.2 * var(--tv))">
        {t('board.title')} · {t(`board.spans.${span}`)}
        {value === null || value.regionName === '' ? '' : ` · ${value.regionName}`}
      </chakra.h1>
      <chakra.ol listStyleType="none" margin="0" padding="0" flex="1" display="grid" gridTemplateRows="repeat(10, 1fr)">
        {rows.map(({ id, rank, name, value: points }) => (
          <chakra.li
            key={id}
            display="flex"
            alignItems="center"
            gap="calc(2 * var(--tv))"
            borderBottomWidth="1px"
            fontSize={rank <= 3 ? 'calc(2.8 * var(--tv))' : 'calc(2.2 * var(--tv))'}
            fontWeight={rank <= 3 ? 'bold' : 'medium'}
          >
            <chakra.span width="calc(4 * var(--tv))" color={rank <= 3 ? 'brand.fg' : 'fg.muted'}>
              {rank}
            </chakra.span>
            <chakra.span flex="1" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {name}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums">{say.xp(points)}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" alignItems="center" gap="calc(2 * var(--tv))" fontSize="calc(1.6 * var(--tv))">
        <chakra.span flex="1" color="fg.muted">
          {rows.length === 0 ? t('board.empty') : t('board.net')}
        </chakra.span>
        <chakra.b fontVariantNumeric="tabular-nums">{formatTime(now, i18n.language)}</chakra.b>
        <IconButton label={t('board.leave')} onClick={onLeave}>
          <X size={24} aria-hidden />
        </IconButton>
      </chakra.div>
    </Wall>,
    document.body,
  )
}

const Wall = chakra('div', {
  base: {
    // One hundredth of a screen of 16 by 9, also in a window of another shape.
    '--tv': 'min(1vw, 1.7778vh)',
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    display: 'flex',
    flexDirection: 'column',
    gap: 'calc(1.6 * var(--tv))',
    padding: 'calc(2.4 * var(--tv))',
    bg: 'bg',
    color: 'fg',
    overflow: 'hidden',
    cursor: 'default',
  },
})

/** Escape leaves. A browser that fills the screen takes the key itself, and says that it no longer does. */
function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(function listenToEscape() {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('keydown', ({ key }) => (key === 'Escape' ? leave() : undefined), { signal })
    document.addEventListener('fullscreenchange', () => (document.fullscreenElement === null ? leave() : undefined), {
      signal,
    })
    return () => {
      listening.abort()
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
