import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../entities/qr-code.tsx'
import { qrTextOf } from '../../../sync/use-rescue.ts'

/** The key as a code for a camera, dark on white in every theme, and in groups of letters for a hand. */
export function KeyCode({ keyText }: { keyText: string }) {
  const { t } = useTranslation(['sync', 'rescue'])
  return (
    <chakra.figure margin="0" display="grid" gap="3" justifyItems="center">
      <QrCode text={qrTextOf(keyText)} label={t('rescue:handOver.qr')} maxWidth="16rem" borderWidth="1px" />
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
