import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Total } from '../../../shared/resource/list.api.ts'
import { formatNumber } from '../../ui/format.ts'

/** One kind of work: how much of it waits, and the way there. What is urgent is red, and what is done steps back. */
export function WorkTile({
  to,
  label,
  total,
  isUrgent = false,
}: {
  to: string
  label: string
  total: Total | undefined
  isUrgent?: boolean
}) {
  const { i18n } = useTranslation()
  const isDone = total?.n === 0
  return (
    <Tile to={to} bg={isDone ? 'transparent' : 'bg.panel'} boxShadow={isDone ? 'none' : 'xs'}>
      <chakra.span
        fontSize="3xl"
        fontWeight="bold"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
        color={isDone ? 'fg.muted' : isUrgent ? 'danger.fg' : undefined}
      >
        {total === undefined ? '–' : `${formatNumber(total.n, i18n.language)}${total.exact ? '' : '+'}`}
      </chakra.span>
      <chakra.span color="fg.muted">{label}</chakra.span>
    </Tile>
  )
}

const Tile = chakra(Link, {
  base: {
    display: 'grid',
    gap: '1',
    alignContent: 'start',
    minHeight: '24',
    padding: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _active: { scale: '0.99' },
  },
})
