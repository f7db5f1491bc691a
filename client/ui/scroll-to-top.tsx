import { chakra } from '@chakra-ui/react'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { smoothly } from './smoothly.ts'
import { useWide } from './use-wide.ts'

/** The button appears after more than this many pixels (specification, section 9). */
export const SCROLL_TO_TOP_AFTER_PX = 200

/** In the hand the button covers what one reads: it leaves this long after the last movement, until the next. */
const RESTS_MS = 2_500

/** Brings one back to the top, smoothly. Hidden in print. */
export function ScrollToTop() {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const isWide = useWide()
  useEffect(
    function watchScroll() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        const isFar = window.scrollY > SCROLL_TO_TOP_AFTER_PX
        setShown(isFar)
        clearTimeout(timer)
        if (isFar && !isWide) timer = setTimeout(() => setShown(false), RESTS_MS)
      }
      look()
      window.addEventListener('scroll', look, { passive: true })
      return () => {
        clearTimeout(timer)
        window.removeEventListener('scroll', look)
      }
    },
    [isWide],
  )
  if (!shown) return null
  return (
    <chakra.button
      type="button"
      aria-label={t('common:scrollToTop')}
      title={t('common:scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: smoothly() })}
      position="fixed"
      zIndex="bar"
      insetInlineEnd="max(1rem, env(safe-area-inset-right))"
      bottom="calc(env(safe-area-inset-bottom) + var(--floor, 0.5rem) + var(--acting-bar, 0px) + 0.75rem)"
      width="12"
      height="12"
      display="grid"
      placeItems="center"
      borderRadius="full"
      bg="bg.inverted"
      color="fg.inverted"
      boxShadow="lg"
      cursor="pointer"
      animation="rise 180ms"
      _print={{ display: 'none' }}
    >
      <ArrowUp size={20} aria-hidden />
    </chakra.button>
  )
}
