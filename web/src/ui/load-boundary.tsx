import { Component, type ReactNode } from 'react';
import { NotLoaded } from './lazy-part.ts';
import { Title } from './title.tsx';
import { Failure } from './toast.tsx';

type Props = {
  children: ReactNode;
  /** The current address: a change of it resets the error. */
  at?: string;
  /** Whether this is a part of a page, so that the page's title stays. */
  part?: true;
};
type State = { failed: 'loading' | 'drawing' | undefined; at: string | undefined };

export class LoadBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failed'> {
    return { failed: error instanceof NotLoaded ? 'loading' : 'drawing' };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { failed: undefined, at };
  }

  override render() {
    const { children, part } = this.props;
    if (!this.state.failed) return children;
    return (
      <>
        {!part && <Title>Red flag</Title>}
        <Failure onRetry={() => location.reload()} retryLabel="Load it again">
          {this.state.failed === 'drawing'
            ? 'Received invalid data format from server'
            : `This ${part ? 'part of the ' : ''}page could not be loaded. Your connection may be gone, or the site has just been updated.`}
        </Failure>
      </>
    );
  }
}
