import { chakra } from '@chakra-ui/react'
import { Copy, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('factors')
  const copy = async () => {
    if (await copyToClipboard(codes.join('\n'))) snackbar.open({ text: t('codes.copied') })
  }
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone="warning" icon={TriangleAlert}>
        {t('codes.once')}
      </Notice>
      <chakra.ul
        listStyleType="none"
        margin="0"
        padding="4"
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap="2"
        borderRadius="md"
        bg="bg.muted"
        fontFamily="mono"
        userSelect="all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Button onClick={() => void copy()}>
        <Copy size={16} aria-hidden />
        {t('codes.copy')}
      </Button>
    </chakra.div>
  )
}
