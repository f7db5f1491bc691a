import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Total } from '../../../shared/resource/list.api.ts'
import { formatNumber } from '../../ui/format.ts'

/** A link to one kind of waiting work, with its count. Urgent counts are red. */
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
  return (
    <Tile to={to} bg="bg.panel" boxShadow="xs">
      <chakra.span
        fontSize="3xl"
        fontWeight="bold"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
        color={isUrgent ? 'danger.fg' : undefined}
      >
        {total === undefined ? '–' : `${formatNumber(total.n, i18n.language)}${total.exact ? '' : '+'}`}
      </chakra.span>
      <chakra.span color="fg.muted">{label}</chakra.span>
    </Tile>
  )
}

/** A kind of work of which nothing is left: small, with the way there. */
export function DoneWork({ to, label }: { to: string; label: string }) {
  return (
    <DoneLink to={to}>
      <chakra.span fontVariantNumeric="tabular-nums">{0}</chakra.span> {label}
    </DoneLink>
  )
}

const DoneLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: '12', md: '8' },
    color: 'fg.muted',
    fontSize: 'sm',
    textDecoration: 'none',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})

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
