import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { encode } from 'uqr'

/** A text as a code for cameras. Dark on white in every theme: cameras expect it so. */
export function QrCode({
  text,
  label,
  ...look
}: { text: string; label: string } & Pick<HTMLChakraProps<'svg'>, 'maxWidth' | 'borderWidth'>) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="full"
      maxWidth="14rem"
      marginInline="auto"
      borderRadius="lg"
      bg="#fff"
      {...look}
    >
      <path fill="#000" d={modules.join('')} />
    </chakra.svg>
  )
}
