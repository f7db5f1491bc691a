import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'

/** A figure that leads to what it is made of. */
export const FigureLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
