import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** How far one has come in a row of steps: a thin bar for the eye, one sentence for screen readers. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation()
  const name = steps[current] ?? ''
  return (
    <chakra.div>
      <chakra.div
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={current + 1}
        aria-valuetext={t('common:stepOf', { step: current + 1, count: steps.length, name })}
        aria-label={t('common:progress')}
        display="flex"
        gap="1.5"
      >
        {steps.map((step, index) => (
          <chakra.span
            key={step}
            height="1.5"
            flex="1"
            borderRadius="full"
            bg={index <= current ? 'brand.solid' : 'bg.muted'}
            transition="background-color 280ms"
          />
        ))}
      </chakra.div>
      <chakra.p aria-hidden color="fg.muted" fontSize="sm" marginTop="2">
        {t('common:stepOf', { step: current + 1, count: steps.length, name })}
      </chakra.p>
    </chakra.div>
  )
}
