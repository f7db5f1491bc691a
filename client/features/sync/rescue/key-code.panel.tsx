import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { qrTextOf } from '../../../sync/use-rescue.ts'

/** The key as a code for a camera, dark on white in every theme, and in groups of letters for a hand. */
export function KeyCode({ keyText }: { keyText: string }) {
  const { t } = useTranslation(['sync', 'rescue'])
  const { data, size } = encode(qrTextOf(keyText), { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <chakra.figure margin="0" display="grid" gap="3" justifyItems="center">
      <chakra.svg
        role="img"
        aria-label={t('rescue:handOver.qr')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        width="full"
        maxWidth="16rem"
        borderRadius="lg"
        borderWidth="1px"
        bg="#fff"
      >
        <path fill="#000" d={modules.join('')} />
      </chakra.svg>
      <chakra.figcaption display="grid" gap="1" justifyItems="center" width="full">
        <chakra.span color="fg.muted" fontSize="sm">
          {t('rescue:handOver.typed')}
        </chakra.span>
        <chakra.code
          whiteSpace="pre"
          padding="3"
          borderRadius="md"
          bg="bg.muted"
          fontFamily="mono"
          fontSize="md"
          lineHeight="tall"
          userSelect="all"
        >
          {linesOf(keyText)}
        </chakra.code>
      </chakra.figcaption>
    </chakra.figure>
  )
}

/** Four groups a line: short enough for the narrowest phone, and for the eye to find its place again. */
const linesOf = (keyText: string): string => (keyText.match(/(?:\S{4} ?){1,4}/gu) ?? []).join('\n')
