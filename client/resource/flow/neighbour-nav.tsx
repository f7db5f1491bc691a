import { chakra } from '@chakra-ui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../ui/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import type { Neighbours } from '../list-answer.ts'

/** "3 of 128", the row before and the row after, by button or by k and j. */
export function NeighbourNav({ neighbours }: { neighbours: Neighbours }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { previous, next, position, total } = neighbours
  // Replaced, not pushed: "back" leads to the list, however many rows one has been through.
  const goTo = (href: string | null) => (href === null ? undefined : () => void navigate(href, { replace: true }))
  useKeys({ k: goTo(previous), j: goTo(next) })
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <chakra.div display="flex" alignItems="center" gap="1" color="fg.muted" fontSize="sm" _print={{ display: 'none' }}>
      {position === null ? null : (
        <chakra.span fontVariantNumeric="tabular-nums" marginInlineEnd="1" whiteSpace="nowrap">
          {t('resource:position', { position: number(position), total: number(total) })}
        </chakra.span>
      )}
      <Turn label={`${t('resource:previousRow')} (k)`} onPress={goTo(previous)}>
        <ChevronUp size={18} aria-hidden />
      </Turn>
      <Turn label={`${t('resource:nextRow')} (j)`} onPress={goTo(next)}>
        <ChevronDown size={18} aria-hidden />
      </Turn>
    </chakra.div>
  )
}

function Turn({ label, onPress, children }: { label: string; onPress: (() => void) | undefined; children: ReactNode }) {
  return (
    <IconButton label={label} size="sm" disabled={onPress === undefined} onClick={onPress}>
      {children}
    </IconButton>
  )
}
