// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title Deploys one token per issuance, however often the call is repeated
/// @dev The token's code is an argument, so that one factory serves all versions of the token. An issuance must never
/// get a second token because the software was updated between two attempts.
contract TokenFactory is Ownable2Step {
  /// @notice The token that was deployed under a salt, or the zero address.
  mapping(bytes32 salt => address token) public tokenOf;

  event TokenDeployed(bytes32 indexed salt, address indexed token);

  error OwnerNeeded();

  constructor() Ownable(msg.sender) {}

  /// @param creationCode the bytecode of the token followed by the encoded arguments of its constructor.
  /// @return token the new token, or the one that this salt already has.
  function deploy(bytes32 salt, bytes calldata creationCode) external onlyOwner returns (address token) {
    token = tokenOf[salt];
    if (token != address(0)) return token;
    token = Create2.deploy(0, salt, creationCode);
    tokenOf[salt] = token;
    emit TokenDeployed(salt, token);
  }

  /// @dev Without an owner it could never be used again.
  function renounceOwnership() public view override onlyOwner {
    revert OwnerNeeded();
  }
}
