import { StepField } from '../ui/StepForm';

/** What is asked of whoever proposes to take something down. @param step the name of the step */
export function TakeDownFields({ step }: { step: string }) {
  return (
    <>
      <StepField
        step={step}
        name="why"
        label="Why"
        hint="Its address then says this to everybody."
        maxLength={300}
      />
      <StepField
        step={step}
        name="look"
        label="Where to look instead"
        hint="The path of a page of this site, such as /resource-hub/news."
        maxLength={300}
        isOptional
      />
    </>
  );
}
