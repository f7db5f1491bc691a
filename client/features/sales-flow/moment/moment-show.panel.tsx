import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Moment } from '../../../../shared/features/sales-flow/moment/moment.api.ts'
import { GamePicture } from '../picture/game-picture.panel.tsx'

const MOMENT_MS = 1000
const SPARKS = 14
/** Before its first picture and after its last. */
const HELD: FillMode = 'both'
const colours = ['brand.solid', 'success.fg', 'warning.fg', 'info.fg'] as const

/** One second of colour and motion over the page. Nothing under it is covered from a finger. */
export function MomentShow({ moment, onEnd }: { moment: Moment; onEnd: () => void }) {
  const { t } = useTranslation('game')
  const end = useEffectEvent(onEnd)
  const card = useRef<HTMLDivElement>(null)
  useEffect(function playOnce() {
    // A browser without these animations shows the card for its second.
    card.current?.animate?.(
      [
        { opacity: 0, transform: 'scale(0.7)' },
        { opacity: 1, transform: 'scale(1.06)', offset: 0.2 },
        { opacity: 1, transform: 'scale(1)', offset: 0.8 },
        { opacity: 0, transform: 'scale(1)' },
      ],
      { duration: MOMENT_MS, easing: 'ease-out', fill: HELD },
    )
    const timer = setTimeout(() => end(), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <chakra.div
      position="fixed"
      inset="0"
      zIndex="snackbar"
      display="grid"
      placeItems="center"
      pointerEvents="none"
      role="status"
      _print={{ display: 'none' }}
    >
      {Array.from({ length: SPARKS }, (_, at) => (
        <Spark key={at} at={at} />
      ))}
      <chakra.div
        ref={card}
        display="grid"
        justifyItems="center"
        gap="2"
        padding="5"
        maxWidth="18rem"
        borderRadius="xl"
        borderWidth="2px"
        borderColor="brand.solid"
        bg="bg.panel"
        boxShadow="lg"
        fontWeight="bold"
        textAlign="center"
        overflowWrap="anywhere"
      >
        <GamePicture picture={moment.picture} period="all" size={16} />
        {t(`moment.${moment.kind}`, moment)}
      </chakra.div>
    </chakra.div>
  )
}

/** One of the coloured dots that fly from the middle. */
function Spark({ at }: { at: number }) {
  const dot = useRef<HTMLSpanElement>(null)
  useEffect(
    function flyOut() {
      const angle = (at / SPARKS) * 2 * Math.PI
      const far = `translate(${Math.round(Math.cos(angle) * 160)}px, ${Math.round(Math.sin(angle) * 160)}px)`
      dot.current?.animate?.(
        [
          { opacity: 1, transform: 'none' },
          { opacity: 0, transform: far },
        ],
        { duration: MOMENT_MS, easing: 'ease-out', fill: HELD },
      )
    },
    [at],
  )
  return (
    <chakra.span
      ref={dot}
      aria-hidden
      position="absolute"
      width="3"
      height="3"
      borderRadius="full"
      bg={colours[at % colours.length] ?? 'brand.solid'}
    />
  )
}
