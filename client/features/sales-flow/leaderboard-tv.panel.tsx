import type { EndpointAnswer } from '../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoardSpan, Leaderboard } from '../../../shared/features/sales-flow/board/game.api.ts'
import { TvWall } from '../../entities/tv-wall.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatTime } from '../../ui/format.ts'
import { useNumbers } from './game-parts.panel.tsx'

interface TvProps {
  asked: EndpointAnswer<Leaderboard>
  span: BoardSpan
  onLeave: () => void
}

/** The first three for the screen on the wall. It follows live; nothing to press but Escape. */
export function LeaderboardTv({ asked: { value }, span, onLeave }: TvProps) {
  const { t, i18n } = useTranslation('game')
  const say = useNumbers()
  const now = useNow()
  const rows = value?.top ?? []
  return (
    <TvWall label={t('board.tvTitle')} onLeave={onLeave}>
      <chakra.h1 fontSize="calc(3.2 * var(--tv))">
        {t('board.title')} · {t(`board.spans.${span}`)}
        {value === null || value.regionName === '' ? '' : ` · ${value.regionName}`}
      </chakra.h1>
      <chakra.ol listStyleType="none" margin="0" padding="0" flex="1" display="grid" gridTemplateRows="repeat(3, 1fr)">
        {rows.map(({ id, rank, name, value: points }) => (
          <chakra.li
            key={id}
            display="flex"
            alignItems="center"
            gap="calc(2 * var(--tv))"
            borderBottomWidth="1px"
            fontSize="calc(5 * var(--tv))"
            fontWeight="bold"
          >
            <chakra.span width="calc(6 * var(--tv))" color="brand.fg">
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
    </TvWall>
  )
}
