import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../desk/session/session.tsx'
import { startPathTo } from '../../start-paths.ts'
import { afterStartup } from '../../ui/after-startup.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// The game is no part of the first load.
const Figures = lazyPart(() => import('./game-strip-figures.tsx').then((module) => module.GameStripFigures))
const FiguresLater = afterStartup(Figures)

/**
 * The game of the day in three figures. Its height is the same before they are known: nothing below it moves.
 * @param isFirstVisit Whether the files of the application are not on the device yet
 */
export function GameStrip({ isFirstVisit }: { isFirstVisit: boolean }) {
  const { t } = useTranslation('selling')
  const mayPlay = useCan('view salesflow')
  if (!mayPlay) return null
  return (
    <Frame to={startPathTo('sales-flow')}>
      <chakra.span srOnly>{t('start.game.title')}</chakra.span>
      {isFirstVisit ? <FiguresLater /> : <Figures />}
    </Frame>
  )
}

const Frame = chakra(Link, {
  base: {
    flexBasis: '100%',
    display: 'grid',
    gridTemplateColumns: '1.25fr 1fr 1fr',
    gap: '3',
    boxSizing: 'content-box',
    minHeight: '12',
    marginTop: '2',
    // The corner of the question above is free for it.
    minWidth: 'calc(100% + 1.75rem)',
    paddingTop: '3',
    borderTopWidth: '1px',
    color: 'fg',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
})
