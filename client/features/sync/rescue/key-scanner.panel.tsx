import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { ScanCamera } from '../../../entities/scan/scan-camera.tsx'
import { keyOfText } from '../../../sync/use-rescue.ts'
import { Button } from '../../../ui/button.tsx'

/** The camera's picture until it has seen a key. Other codes are passed by. */
export function KeyScanner({ onKey, onStop }: { onKey: (keyText: string) => void; onStop: () => void }) {
  const { t } = useTranslation('rescue')
  return (
    <chakra.div display="grid" gap="2">
      <ScanCamera
        label={t('receive.camera')}
        answerIn={async (text) => ((await keyOfText(text)) ? text : null)}
        onAnswer={onKey}
      />
      <Button wide onClick={onStop}>
        {t('receive.stopScan')}
      </Button>
    </chakra.div>
  )
}
