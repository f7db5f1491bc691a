import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addUsualPaycodes, getMissingPaycodes } from '../../../../shared/features/payroll/paycode/paycode.api.ts'
import { paycodeCountries, type PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useMayCall } from '../../../desk/session/may-call.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Notice } from '../../../ui/states.tsx'

/** The sources of payroll that no code pays today, with the way to add the usual codes. */
export function MissingPaycodes() {
  const { t, i18n } = useTranslation('payroll')
  const mayAdd = useMayCall(addUsualPaycodes)
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const asked = useEndpoint(getMissingPaycodes)
  const missing = asked.value?.missing ?? []
  const add = async (country: PaycodeCountry) => {
    const result = await inWords(callEndpoint(addUsualPaycodes, { input: { country } }))
    outcome(result, t('paycodes.added'))
    asked.again()
    listChanged('paycodes')
  }
  return paycodeCountries.map((country) => {
    const sources = missing.filter((one) => one.country === country).map(({ source }) => t(`sources.${source}`))
    if (sources.length === 0) return null
    return (
      <Notice key={country} tone="warning" icon={TriangleAlert}>
        {t('paycodes.gap', {
          country: t(`paycodes.countries.${country}`),
          sources: new Intl.ListFormat(i18n.language).format(sources),
        })}
        {mayAdd ? (
          <chakra.div marginTop="2">
            <Button size="sm" onClick={() => void add(country).catch(reportError)}>
              {t('paycodes.addUsual')}
            </Button>
          </chakra.div>
        ) : null}
      </Notice>
    )
  })
}
