import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'

const looks = {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em', cursor: 'pointer' },
} as const

/** A figure that leads to its orders: by an address, or in a dialog. */
export const FigureLink = chakra(Link, looks)
export const FigurePress = chakra('button', looks)
