import { Component, type ReactNode } from 'react';
import { Failure } from './notice.tsx';
import { Title } from './title.tsx';

/** Says so where a page could not be loaded or drawn, instead of showing nothing. */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <Title>Red flag</Title>
        <Failure onRetry={() => location.reload()} retry="Load it again">
          This page could not be loaded. Your connection may be gone, or the site has just been
          renewed.
        </Failure>
      </>
    );
  }
}
